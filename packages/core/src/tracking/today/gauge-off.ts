import { plural } from '../../values/text.ts'
import { type Bands, categories, distanceFromBand, gaugeNames, type Ratios } from '../gauges/gauge.ts'

/** Names the gauge that is furthest from its band, and how far; empty if all are inside. */
export function furthestGauge(ratios: Ratios, bands: Bands): string {
  const [furthest] = categories
    .map((category) => ({ category, distance: distanceFromBand(ratios[category], bands[category]) }))
    .toSorted((a, b) => b.distance - a.distance)
  if (furthest === undefined || furthest.distance === 0) return ''
  const { category, distance } = furthest
  const [amount, side] = ratios[category] > bands[category].high ? ['many', 'above'] : ['few', 'below']
  const shown = Math.max(1, Math.round(distance))
  return `Too ${amount} ${gaugeNames[category]} anchors: ${plural(shown, 'point')} ${side} the target`
}

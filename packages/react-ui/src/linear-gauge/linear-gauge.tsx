import { distanceFromBand } from '@linkwright/core/internal/tracking/gauges/gauge'
import type { ReactNode } from 'react'
import { useFormat } from '../base/use-format.ts'

const texts = {
  none: 'No value',
  onTarget: 'On target',
  over: (points: number) => `${points} ${points === 1 ? 'pt' : 'pts'} over`,
  under: (points: number) => `${points} ${points === 1 ? 'pt' : 'pts'} under`,
  target: (band: string) => `Target ${band}`,
  withCart: (value: string) => `${value} with cart items`,
  noText: (noText: string, links: string, share: string) =>
    `${noText} of ${links} placed links (${share}) have no anchor text and count as Natural.`,
  oneNoText: (links: string, share: string) =>
    `1 of ${links} placed links (${share}) has no anchor text and counts as Natural.`,
  underOne: (percent: string) => `under ${percent}`,
  legend: { band: 'Target band', now: 'Now', cart: 'With cart items' },
}

const ticks = Array.from({ length: 11 }, (_, index) => index * 10)

export interface LinearGaugeProps {
  label: string
  /** A button after the label that explains it. */
  help?: ReactNode
  /** Percent, 0 to 100. */
  value: number
  /** Percent including cart items, shown as a lighter, dashed needle. */
  withCart?: number
  /** The target range in percent, inclusive. */
  band: { from: number; to: number }
  /** Replaces the band's numbers, such as `Under 10%`. */
  bandLabel?: string
  /** The numbers 0 to 100 below. */
  showScale?: boolean
  /** Whether to show if the value is on target. False if the band is centred on the value. */
  hasState?: boolean
}

/** A percentage against its target band (scale 0 to 100, labels every 10). */
export function LinearGauge({
  label,
  help,
  value,
  withCart,
  band,
  bandLabel,
  showScale = true,
  hasState = true,
}: LinearGaugeProps) {
  const { percent } = useFormat()
  const isKnown = Number.isFinite(value)
  const shown = isKnown ? percent(Math.round(value)) : '–'
  const cart = withCart === undefined ? undefined : percent(Math.round(withCart))
  const state = againstBand(value, band)
  const target = texts.target(bandLabel ?? `${Math.round(band.from)}–${percent(Math.round(band.to))}`)
  const text = [
    shown,
    ...(hasState ? [state.text] : []),
    target,
    ...(cart === undefined ? [] : [texts.withCart(cart)]),
  ].join(', ')
  return (
    <div className="lw-linear" data-tone={state.tone}>
      <div className="lw-linear-head">
        <div className="lw-linear-words">
          <span className="lw-linear-label">{label}</span>
          {help}
          {hasState && <span className="lw-linear-state">{state.text}</span>}
          <span className="lw-linear-target">{target}</span>
        </div>
        <span className="lw-linear-number">{shown}</span>
      </div>
      <div
        className="lw-linear-track"
        {...(isKnown
          ? {
              role: 'meter',
              'aria-label': label,
              'aria-valuemin': 0,
              'aria-valuemax': 100,
              'aria-valuenow': Math.round(value),
              'aria-valuetext': text,
            }
          : // A meter requires a value.
            { role: 'img', 'aria-label': `${label}: ${text}` })}
      >
        <span
          className="lw-linear-band"
          style={{ insetInlineStart: at(band.from), inlineSize: at(band.to - band.from) }}
        />
        <span className="lw-linear-value" style={{ inlineSize: at(value || 0) }} />
        {withCart !== undefined && (
          <span className="lw-linear-needle" data-cart="" style={{ insetInlineStart: at(withCart) }} />
        )}
        {isKnown && <span className="lw-linear-needle" style={{ insetInlineStart: at(value) }} />}
      </div>
      {showScale && (
        <div className="lw-linear-scale" aria-hidden>
          {ticks.map((tick) => (
            <span key={tick} style={{ insetInlineStart: at(tick) }}>
              {tick}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}

/** The legend for a group of gauges. */
export function GaugeLegend({ withCart = true }: { withCart?: boolean }) {
  return (
    <div className="lw-gauge-legend">
      <span>
        <i className="lw-linear-band" />
        {texts.legend.band}
      </span>
      <span>
        <i className="lw-linear-needle" />
        {texts.legend.now}
      </span>
      {withCart && (
        <span>
          <i className="lw-linear-needle" data-cart="" />
          {texts.legend.cart}
        </span>
      )}
    </div>
  )
}

export interface NoTextShareProps {
  /** Number of links without anchor text, such as image links. */
  noText: number
  /** Number of links in the gauges. */
  links: number
}

/** The share of links without anchor text, below a group of gauges. Renders nothing if all have one. */
export function NoTextShare({ noText, links }: NoTextShareProps) {
  const { number, percent } = useFormat()
  // Missing in data stored by an earlier version.
  if (!(noText > 0)) return null
  const rounded = Math.round((100 * noText) / links)
  const share = rounded === 0 ? texts.underOne(percent(1)) : percent(rounded)
  return (
    <p className="lw-gauge-note">
      {noText === 1
        ? texts.oneNoText(number(links), share)
        : texts.noText(number(noText), number(links), share)}
    </p>
  )
}

function againstBand(value: number, { from, to }: LinearGaugeProps['band']) {
  if (!Number.isFinite(value)) return { tone: undefined, text: texts.none }
  // As the figures are shown: 57 % is on a target of 57 to 67 %.
  const points = distanceFromBand(Math.round(value), { low: Math.round(from), high: Math.round(to) })
  if (points === 0) return { tone: 'good', text: texts.onTarget }
  return { tone: 'warn', text: value > to ? texts.over(points) : texts.under(points) }
}

const at = (percent: number) => `${Math.min(100, Math.max(0, percent))}%`

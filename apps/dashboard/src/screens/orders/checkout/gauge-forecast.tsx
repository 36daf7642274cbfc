import { categories, type Category, gaugeNames } from '@linkwright/core/tracking/gauges/gauge'
import { Badge } from '@linkwright/react-ui/badge'
import { Card } from '@linkwright/react-ui/card'
import { useFormat } from '@linkwright/react-ui/provider'
import type { Page } from '@linkwright/sdk'
import { ratiosOf } from '../../pages/gauges-card.tsx'
import { useBands } from '../../pages/use-bands.ts'

const texts = {
  title: 'Anchor mix once these links are live',
  what: 'Placed links with all links in progress. Other changes to the page are not included.',
  page: 'Page',
  gauge: 'Gauge',
  now: 'Now',
  later: 'Then',
  target: 'Target',
  result: 'Result',
  on: 'On target',
  over: 'Over target',
  under: 'Under target',
}

/** What the ordered links do to the gauges of their pages. */
export function GaugeForecast({ pages }: { pages: readonly Page[] }) {
  if (pages.length === 0) return null
  return (
    <Card title={texts.title} subtitle={texts.what}>
      <div className="ld-forecast">
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.gauge}</th>
              <th scope="col">{texts.now}</th>
              <th scope="col">{texts.later}</th>
              <th scope="col">{texts.target}</th>
              <th scope="col">{texts.result}</th>
            </tr>
          </thead>
          {pages.map((page) => (
            <PageForecast key={page.id} page={page} />
          ))}
        </table>
      </div>
    </Card>
  )
}

function PageForecast({ page }: { page: Page }) {
  const { percent } = useFormat()
  const { bands } = useBands(page)
  const { now, withCart: then } = ratiosOf(page.stats)
  const shown = (value: number) => percent(Math.round(value))
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={5}>
          {page.page_nickname}
        </th>
      </tr>
      {categories.map((category: Category) => {
        // As the figures are shown.
        const band = { low: Math.round(bands[category].low), high: Math.round(bands[category].high) }
        const reached = Math.round(then[category])
        const isOn = reached >= band.low && reached <= band.high
        return (
          <tr key={category}>
            <th scope="row">{gaugeNames[category]}</th>
            <td>{shown(now[category])}</td>
            <td>{shown(then[category])}</td>
            <td>{`${band.low}–${shown(band.high)}`}</td>
            <td>
              <Badge tone={isOn ? 'good' : 'neutral'}>
                {isOn ? texts.on : reached > band.high ? texts.over : texts.under}
              </Badge>
            </td>
          </tr>
        )
      })}
    </tbody>
  )
}

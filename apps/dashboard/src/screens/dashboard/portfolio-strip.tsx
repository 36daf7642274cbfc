import type { Portfolio } from '@linkwright/core/tracking/today/portfolio'
import { portfolioFigures } from '@linkwright/core/tracking/today/portfolio-figures'
import { changeOf } from '@linkwright/core/tracking/today/sum-portfolio'
import { noFiguresBefore } from '@linkwright/core/values/by-day'
import { Card } from '@linkwright/react-ui/card'
import { useFormat } from '@linkwright/react-ui/provider'
import { Stat, StatGrid, type StatProps } from '@linkwright/react-ui/stat'
import { api, useApi } from '../../wire/api.ts'

type Figure = (typeof portfolioFigures)[number]['key']

const texts = { none: '–', same: 'no change in 30 days', change: (by: string) => `${by} in 30 days` }

/** Figures where more is better; more spend or more links in progress is neither. */
const isBetter: readonly Figure[] = ['brand_trust', 'first_page']

/** The figures over all websites, each with its change in 30 days. */
export function PortfolioStrip() {
  const { data, isPending } = useApi(api.today.portfolio, {})
  const { number, money } = useFormat()
  if (data === undefined) return isPending ? null : <span hidden />
  const amount = (key: Figure, value: number) => (key === 'spend' ? money(value) : number(value))
  return (
    <Card>
      <StatGrid>
        {portfolioFigures
          .filter(({ key }) => data[key].now !== null)
          .map(({ key, label }) => (
            <Stat
              key={key}
              label={label}
              value={data[key].now === null ? texts.none : amount(key, data[key].now)}
              {...changeText(data, key, (by) => amount(key, by))}
            />
          ))}
      </StatGrid>
    </Card>
  )
}

function changeText(
  data: Portfolio,
  key: Figure,
  amount: (by: number) => string,
): Pick<StatProps, 'hint' | 'change'> {
  const by = changeOf(data[key])
  if (by === undefined) return { hint: noFiguresBefore(key === 'first_page' ? data.ranks_since : data.since) }
  if (by === 0) return { change: { text: texts.same, tone: 'neutral' } }
  const size = amount(Math.abs(by))
  if (!isBetter.includes(key))
    return { change: { text: texts.change(`${by > 0 ? '+' : '−'}${size}`), tone: 'neutral' } }
  const [arrow, tone] = by > 0 ? (['▲', 'up'] as const) : (['▼', 'down'] as const)
  return { change: { text: texts.change(`${arrow} ${size}`), tone } }
}

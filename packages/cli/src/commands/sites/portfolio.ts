import { changeOf } from '@linkwright/core/tracking/today/sum-portfolio'
import { portfolioFigures } from '@linkwright/core/tracking/today/portfolio-figures'
import { amountIn, toCents } from '@linkwright/core/values/money'
import { noFiguresBefore } from '@linkwright/core/values/by-day'
import { call } from '../../define/endpoint-command.ts'
import { list } from '../../define/kinds.ts'
import { printMessage } from '../../io.ts'

const texts = {
  compared: 'The change of the median counts only websites whose trust 30 days ago is known.',
}

const spend = portfolioFigures.find(({ key }) => key === 'spend')

interface Row {
  readonly figure: string
  readonly now: number | null
  readonly before: number | null
  readonly change: number | null
}

/** The figures over all sites, each with its change. */
export const portfolio = list<Row>({
  name: 'portfolio',
  summary: call('today.portfolio').summary,
  flags: [],
  examples: ['linkwright sites portfolio', 'linkwright sites portfolio --json'],
  columns: (currency) => {
    const show = ({ figure }: Row, value: number | null) =>
      value === null ? '' : figure === spend?.label ? amountIn(toCents(value), currency) : String(value)
    return [
      { field: 'figure', head: 'Figure' },
      { field: 'now', head: 'Now', show: (row) => show(row, row.now) },
      { field: 'before', head: '30 days ago', show: (row) => show(row, row.before) },
      {
        field: 'change',
        head: 'Change',
        show: (row) => `${(row.change ?? 0) > 0 ? '+' : ''}${show(row, row.change)}`,
      },
    ]
  },
  async *rows(client, _input, io) {
    const found = await client.today.portfolio({}, { signal: io.signal })
    if (found.brand_trust.before === null) printMessage(io, noFiguresBefore(found.since))
    const { now: median, compared, before: earlier } = found.brand_trust
    if (earlier !== null && compared !== median) printMessage(io, texts.compared)
    for (const { key, label } of portfolioFigures) {
      const { now, before } = found[key]
      yield { figure: label, now, before, change: changeOf(found[key]) ?? null }
    }
  },
})

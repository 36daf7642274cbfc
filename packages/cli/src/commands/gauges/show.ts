import { gaugeColumns } from '../../kit/gauge-view.ts'
import { findPage, pageFlag } from '../../kit/page.ts'
import { pageFigures } from '../../kit/page-figures.ts'
import { get } from '../../kit/run.ts'

export const showGauges = get({
  name: 'show',
  summary: 'The three gauges of a page with their bands',
  flags: [pageFlag],
  columns: gaugeColumns,
  thing: async (client, input, io) => {
    const [{ page }, { settings }] = await Promise.all([
      findPage(client, input.id('page'), io),
      client.session.read({}, { signal: io.signal }),
    ])
    return pageFigures(page, settings.gauge_blue_ranges).gauges
  },
})

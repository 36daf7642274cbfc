import { gaugeColumns } from '../../output/gauge-view.ts'
import { findPage, pageFlag } from '../../server/page.ts'
import { pageFigures } from '../../output/page-figures.ts'
import { get } from '../../define/kinds.ts'

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

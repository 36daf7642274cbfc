import { SAMPLE_DATA } from '@linkwright/core/tracking/scouting/scout-note'
import { ownLabels } from '@linkwright/core/tracking/top-ten/own-row'
import type { TopTenRow } from '@linkwright/sdk'
import { type Group, type Leaf, listFlags } from '../define/command.ts'
import { call } from '../define/endpoint-command.ts'
import { list } from '../define/kinds.ts'
import { printMessage } from '../io.ts'
import { type Column, printRows } from '../output/output.ts'
import { reportScouts } from '../output/report-scouts.ts'
import { openClient } from '../server/client.ts'
import { findPage, pageFlag } from '../server/page.ts'

export const topTenColumns: readonly Column<TopTenRow>[] = [
  { field: 'id', head: 'ID' },
  { field: 'rank', head: 'Rank' },
  { field: 'url', head: 'URL' },
  { field: 'title', head: 'Title', less: true },
  { field: 'content_count', head: 'Words', less: true },
  { field: 'primary_links_to_url', head: 'Links' },
  { field: 'home_page_links', head: 'Home page links', less: true },
  { field: 'ignored', head: 'Ignored', show: ({ ignored }) => (ignored === '1' ? 'yes' : 'no') },
  { field: 'own', head: 'Yours', show: ({ own }) => (own === null ? '' : ownLabels[own]) },
]

const showTopTen = list({
  name: 'show',
  summary: call('topTen.list').summary,
  flags: [pageFlag],
  examples: ['linkwright top-ten show --page 12'],
  columns: topTenColumns,
  async *rows(client, input, io) {
    const { site, page } = await findPage(client, input.id('page'), io)
    reportScouts(io, page.scout.is_sample ? SAMPLE_DATA : undefined, ['topTen', page.scout])
    yield* await client.topTen.list({ siteId: site.id, pageId: page.id }, { signal: io.signal })
  },
})

/** The commands that exclude a competitor from the averages and include it again. */
function averageCommand(name: 'ignore' | 'restore', effect: string): Leaf {
  return {
    name,
    summary: call(`topTen.${name}`).summary,
    args: [{ name: '<id>', help: 'id of the row, as listed by top-ten show' }],
    flags: [pageFlag, ...listFlags],
    examples: [`linkwright top-ten ${name} 4 --page 12`],
    missing: (input) => `row ${input.idArg()} in the top ten of page ${input.id('page')}`,
    run: async (io, input) => {
      const id = input.idArg()
      const client = await openClient(io, input)
      const { site, page } = await findPage(client, input.id('page'), io)
      const rows = await client.topTen[name]({ siteId: site.id, pageId: page.id, id }, { signal: io.signal })
      printMessage(io, `Row ${id} ${effect}.`)
      await printRows(io, input, topTenColumns, rows)
    },
  }
}

const ignoreCompetitor = averageCommand('ignore', 'is excluded from the averages')
const restoreCompetitor = averageCommand('restore', 'is included in the averages again')

export const topTen: Group = {
  name: 'top-ten',
  summary: 'Show the competitors in the top ten of a page',
  commands: [showTopTen, ignoreCompetitor, restoreCompetitor],
}

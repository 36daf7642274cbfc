import { type Group, type Leaf, rowFlags } from '../define/command.ts'
import { get } from '../define/kinds.ts'
import { CliError } from '../errors.ts'
import { columnFlags } from '../import/column-flags.ts'
import { gaugeColumns } from '../output/gauge-view.ts'
import { pageFigures } from '../output/page-figures.ts'
import { findPage, pageFlag } from '../server/page.ts'

const showGauges = get({
  name: 'show',
  summary: 'Show the three gauges of a page with their bands',
  flags: [pageFlag],
  columns: gaugeColumns,
  fetch: async (client, input, io) => {
    const [{ page }, { settings }] = await Promise.all([
      findPage(client, input.id('page'), io),
      client.session.read({}, { signal: io.signal }),
    ])
    return pageFigures(page, settings.gauge_blue_ranges).gauges
  },
})

const gaugesOfFile: Leaf = {
  name: 'gauges',
  summary: 'Calculate the three gauges of the links in a file, without a server',
  local: true,
  flags: [
    { flag: '--csv <file>', help: 'backlink export or other CSV file of links' },
    { flag: '--phrase <text>', help: 'key phrase of the page (can be repeated)', many: true },
    { flag: '--site-name <name>', help: 'brand name of the site' },
    { flag: '--site-url <url>', help: 'URL of the site' },
    {
      flag: '--page-url <url>',
      help: 'URL of the page; rows that link to other pages do not count (default with --home: --site-url)',
    },
    { flag: '--all-targets', help: 'count rows that link to other pages too' },
    { flag: '--language <code>', help: 'search language of the site (default: en)' },
    { flag: '--home', help: 'the page is the home page' },
    ...columnFlags,
    ...rowFlags.filter(({ flag }) => flag !== '--csv'),
  ],
  examples: ['linkwright gauges --csv links.csv --phrase "garden tools" --phrase "best garden tools"'],
  run: async (io, input) => {
    const file = input.text('csv')
    if (file === undefined)
      throw new CliError(
        'usage',
        'Specify a file with --csv FILE, or show the gauges of a page with: linkwright gauges show --page ID',
      )
    const phrases = input.list('phrase')
    if (phrases.length === 0)
      throw new CliError('usage', 'Specify the key phrases of the page with --phrase "…".')
    const { printFileGauges } = await import('../import/file-gauges.ts')
    await printFileGauges(io, input, file, phrases)
  },
}

export const gauges: Group = {
  name: 'gauges',
  summary: 'Show the three gauges of a page, or calculate those of a file without a server',
  commands: [showGauges],
  own: gaugesOfFile,
}

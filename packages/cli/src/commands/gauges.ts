import { type Group, type Leaf, rowFlags } from '../define/command.ts'
import { get } from '../define/kinds.ts'
import { CliError } from '../errors.ts'
import { columnFlags } from '../import/column-flags.ts'
import { gaugeColumns } from '../output/gauge-view.ts'
import { pageFigures } from '../output/page-figures.ts'
import { findPage, pageFlag } from '../server/page.ts'

const showGauges = get({
  name: 'show',
  summary: 'The three gauges of a page with their bands',
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
  summary: 'The three gauges of the links in a file, worked out here without any server',
  local: true,
  flags: [
    { flag: '--csv <file>', help: 'backlink export or other CSV of links' },
    { flag: '--phrase <text>', help: 'key phrase of the page; may be given several times', many: true },
    { flag: '--site-name <name>', help: 'brand name of the site' },
    { flag: '--site-url <url>', help: 'address of the site' },
    {
      flag: '--page-url <url>',
      help: 'address of the page: rows that link to other pages do not count; with --home the --site-url',
    },
    { flag: '--all-targets', help: 'count rows that link to other pages too' },
    { flag: '--language <code>', help: 'search language of the site; en without it' },
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
        'Give --csv FILE for the gauges of a file, or use: linkwright gauges show --page ID',
      )
    const phrases = input.list('phrase')
    if (phrases.length === 0) throw new CliError('usage', 'Give the key phrases of the page: --phrase "…"')
    const { printFileGauges } = await import('../import/file-gauges.ts')
    await printFileGauges(io, input, file, phrases)
  },
}

export const gauges: Group = {
  name: 'gauges',
  summary: 'The three gauges of a file without any server, or of a page',
  commands: [showGauges],
  own: gaugesOfFile,
}

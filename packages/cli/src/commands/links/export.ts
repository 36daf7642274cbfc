import { plural } from '@linkwright/core/values/text'
import { NOTHING_TO_EXPORT } from '@linkwright/core/tracking/links/completed-links.table'
import type { Leaf } from '../../define/command.ts'
import { CliError } from '../../errors.ts'
import { openClient } from '../../server/client.ts'
import { findPage, pageFlag } from '../../server/page.ts'
import { checkOutput } from '../../output/output-file.ts'
import { say } from '../../io.ts'

export const exportLinks: Leaf = {
  name: 'export',
  summary: 'Completed links of a page as completed-links.csv',
  flags: [
    pageFlag,
    {
      flag: '-o, --output <file>',
      help: 'file to write instead of standard output; completed-links.csv is usual',
    },
    { flag: '--raw', help: 'leave cells as they are, for programs; spreadsheets may run formulas in them' },
  ],
  examples: ['linkwright links export --page 12 -o completed-links.csv'],
  run: async (io, input) => {
    const output = input.text('output')
    if (output !== undefined) checkOutput(output, '--output')
    const client = await openClient(io, input)
    const { site, page } = await findPage(client, input.id('page'), io)
    const { writeLinks } = await import('../../csv/links-out.ts')
    const rows = client.links.list(
      { siteId: site.id, pageId: page.id, url_progress: 'placed', limit: 1000 },
      { signal: io.signal },
    )
    const count = await writeLinks(io, rows, output, input.on('raw'))
    if (count === 0) throw new CliError('failed', NOTHING_TO_EXPORT)
    if (output !== undefined) say(io, `Wrote ${plural(count, 'link')} to ${output}.`)
  },
}

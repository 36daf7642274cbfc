import { openClient } from '../../server/client.ts'
import { type Leaf, wholeNumber } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { say, write } from '../../io.ts'
import { naming } from '../../server/missing.ts'
import { checkOutput, writePieces } from '../../output/output-file.ts'
import { rawPieces } from '../../csv/raw-csv.ts'

export const exportSite: Leaf = {
  name: 'export',
  summary: call('sites.exportLinks').summary,
  args: [call('sites.exportLinks').arg('siteId', '<id>')],
  flags: [
    {
      flag: '-o, --output <file>',
      help: 'file to write instead of standard output, whole or not at all',
    },
    { flag: '--raw', help: 'leave cells as they are, for programs; spreadsheets may run formulas in them' },
  ],
  examples: ['linkwright sites export 3 --output links.csv'],
  run: async (io, input) => {
    const siteId = wholeNumber(input.arg(0), 'The id')
    const file = input.text('output')
    if (file !== undefined) checkOutput(file, '--output')
    const client = await openClient(io, input)
    const guarded = await client.sites.exportLinks
      .stream({ siteId }, { signal: io.signal })
      .catch(naming(`site ${siteId}`))
    const pieces = input.on('raw') ? rawPieces(guarded) : guarded
    if (file === undefined) {
      for await (const bytes of pieces) await write(io.stdout, bytes)
      return
    }
    await writePieces(file, pieces)
    say(io, `Wrote the links of site ${siteId} to ${file}.`)
  },
}

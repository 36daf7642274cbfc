import { SNIPER_FILE } from '@linkwright/core/tracking/sniper/file-name'
import { rawPieces } from '../../csv/raw-csv.ts'
import { type Leaf, wholeNumber } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { say, write } from '../../io.ts'
import { checkOutput, writePieces } from '../../output/output-file.ts'
import { openClient } from '../../server/client.ts'
import { naming } from '../../server/missing.ts'

const { summary, arg } = call('sniper.export')

export const exportProject: Leaf = {
  name: 'export',
  summary,
  args: [arg('id', '<id>')],
  flags: [
    {
      flag: '-o, --output <file>',
      help: `file to write instead of standard output, whole or not at all; ${SNIPER_FILE} is usual`,
    },
    { flag: '--raw', help: 'leave cells as they are, for programs; spreadsheets may run formulas in them' },
  ],
  examples: [`linkwright sniper export 7 -o ${SNIPER_FILE}`],
  run: async (io, input) => {
    const id = wholeNumber(input.arg(0), 'The id')
    const file = input.text('output')
    if (file !== undefined) checkOutput(file, '--output')
    const client = await openClient(io, input)
    const guarded = await client.sniper.export
      .stream({ id }, { signal: io.signal })
      .catch(naming(`project ${id}`))
    const pieces = input.on('raw') ? rawPieces(guarded) : guarded
    if (file === undefined) {
      for await (const bytes of pieces) await write(io.stdout, bytes)
      return
    }
    await writePieces(file, pieces)
    say(io, `Wrote project ${id} to ${file}.`)
  },
}

import fs from 'node:fs'
import { plural } from '@linkwright/core/values/text'
import type { Leaf } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { CliError } from '../../errors.ts'
import { printMessage } from '../../io.ts'
import { checkOutput, writePieces } from '../../output/output-file.ts'
import { openClient } from '../../server/client.ts'

const download = call('evidence.download')

export const downloadEvidence: Leaf = {
  name: 'evidence',
  summary: download.summary,
  args: [download.arg('id', '<id>')],
  flags: [
    {
      flag: '-o, --output <file>',
      help: 'output file such as look-7.wacz, which must not exist yet',
      required: true,
    },
  ],
  examples: ['linkwright links evidence 7 --output look-7.wacz'],
  missing: (input) => `evidence of look ${input.idArg()}`,
  run: async (io, input) => {
    const file = input.text('output') ?? ''
    checkOutput(file, '--output')
    if (fs.existsSync(file))
      throw new CliError('usage', `${file} already exists. Choose another file with --output.`)
    const client = await openClient(io, input)
    const bytes = await client.evidence.download({ id: input.idArg() }, { signal: io.signal })
    await writePieces(file, bytes.stream())
    printMessage(io, `Wrote ${plural(bytes.size, 'byte')} to ${file}.`)
  },
}

import fs from 'node:fs'
import { plural } from '@linkwright/core/values/text'
import type { LinkwrightClient } from '@linkwright/sdk'
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
    { flag: '--watch', help: 'the id is one of `links watch`: download its newest evidence' },
  ],
  examples: [
    'linkwright links evidence 7 --output look-7.wacz',
    'linkwright links evidence 31 --watch --output link-31.wacz',
  ],
  missing: (input) =>
    input.on('watch') ? `watched link ${input.idArg()}` : `evidence of look ${input.idArg()}`,
  run: async (io, input) => {
    const file = input.text('output') ?? ''
    checkOutput(file, '--output')
    if (fs.existsSync(file))
      throw new CliError('usage', `${file} already exists. Choose another file with --output.`)
    const client = await openClient(io, input)
    const { signal } = io
    const id = input.on('watch') ? await newestOf(client, input.idArg(), signal) : input.idArg()
    const bytes = await client.evidence.download({ id }, { signal })
    await writePieces(file, bytes.stream())
    printMessage(io, `Wrote ${plural(bytes.size, 'byte')} to ${file}.`)
  },
}

/** The newest look at a watched link that has evidence. */
async function newestOf(
  client: LinkwrightClient,
  id: number,
  signal: AbortSignal | undefined,
): Promise<number> {
  const { looks } = await client.watches.show({ id }, { signal })
  const newest = looks.find(({ evidence }) => evidence !== null)
  if (newest === undefined) throw new CliError('notFound', `There is no evidence of watched link ${id}.`)
  return newest.id
}

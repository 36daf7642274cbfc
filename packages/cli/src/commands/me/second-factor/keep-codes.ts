import type { LinkwrightClient } from '@linkwright/sdk'
import { CliError } from '../../../errors.ts'
import { call } from '../../../define/endpoint-command.ts'
import type { Leaf } from '../../../define/command.ts'
import { askText, canAsk } from '../../../input/prompts.ts'
import { type Io, say } from '../../../io.ts'
import { openClient } from '../../../server/client.ts'

const askForOne = async (io: Io) =>
  await askText(io, 'One of the new codes, once you have put them away', (typed) =>
    typed === '' ? 'A code is required.' : undefined,
  )

async function keep(client: LinkwrightClient, io: Io, code: string): Promise<void> {
  await client.secondFactor.keepCodes({ code }, { signal: io.signal })
  say(io, 'Your new recovery codes are kept; the ones before them work no more.')
}

/** After they were shown: on a terminal one of them is asked for, elsewhere it is said how they are kept. */
export async function keepShown(client: LinkwrightClient, io: Io): Promise<void> {
  if (canAsk(io)) await keep(client, io, await askForOne(io))
  else say(io, 'The ones before them work until you keep these: linkwright me second-factor keep-codes')
}

export const keepCodes: Leaf = {
  name: 'keep-codes',
  summary: call('secondFactor.keepCodes').summary,
  flags: [{ flag: '--code <code>', help: 'one of the new recovery codes; asked for on a terminal' }],
  examples: ['linkwright me second-factor keep-codes --code abcd-efgh-ijkl-mnop'],
  run: async (io, input) => {
    const given = input.text('code')
    if (given === undefined && !canAsk(io))
      throw new CliError('usage', 'Give one of the new recovery codes with --code.')
    const client = await openClient(io, input)
    await keep(client, io, given ?? (await askForOne(io)))
  },
}

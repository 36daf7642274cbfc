import { plural } from '@linkwright/core/values/text'
import { CliError } from '../../../errors.ts'
import { type Io, say } from '../../../io.ts'
import { safeLine } from '../../../output/safe-text.ts'
import type { Client } from '../../../server/client.ts'
import { isRefused } from '../../../server/refused.ts'
import { type BeforeCancel, beforeCancel } from './cancel-words.ts'

/**
 * Says of each order what canceling it would do, held against what it has come to.
 * @throws CliError when nothing would be changed at all.
 */
export async function sayBeforeCancel(
  client: Client,
  ids: readonly number[],
  io: Io,
  refund: boolean,
): Promise<void> {
  let canceled = 0
  let changed = 0
  for (const id of ids) {
    const { would, words } = await before(client, id, io, refund)
    say(io, safeLine(words))
    if (would === 'cancel') canceled += 1
    if (would !== 'nothing') changed += 1
  }
  if (changed === 0) throw new CliError('refused', 'Nothing would be changed.')
  if (canceled > 0) say(io, `${plural(canceled, 'order')} would be canceled, and their links in process go.`)
}

async function before(client: Client, id: number, io: Io, refund: boolean): Promise<BeforeCancel> {
  try {
    return beforeCancel(await client.fulfilment.show({ id }, { signal: io.signal }), refund)
  } catch (error) {
    if (!isRefused(error, [404])) throw error
    return { would: 'nothing', words: `There is no order ${id}.` }
  }
}

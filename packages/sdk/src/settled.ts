import type { BillingCalls, BillingFinishAnswer } from './client.gen.ts'
import { ConflictError, InvalidError } from './errors.ts'
import type { CallOptions } from './options.ts'
import { wait } from './retry.ts'

/** How far a change of a plan or a card has come, as its call answers. */
export type Change = Pick<BillingFinishAnswer, 'state' | 'msg' | 'client_secret'>

export interface SettledOptions extends CallOptions {
  /**
   * Called when the owner of the card has to confirm, with the secret for the provider's card field; the change is waited
   * for meanwhile. Without it that is an error, since nobody would.
   */
  onConfirm?: ((change: Change) => void) | undefined
}

const FIRST_LOOK_MS = 1000
const LONGEST_LOOK_MS = 10_000

/** Asks for a change until it is done, however long it is pending. */
export async function settled(
  finish: BillingCalls['finish'],
  change: Change | PromiseLike<Change>,
  { signal, onConfirm }: SettledOptions = {},
): Promise<Change> {
  let now = await change
  let isTold = false
  for (let ms = FIRST_LOOK_MS; now.state !== 'done'; ms = Math.min(2 * ms, LONGEST_LOOK_MS)) {
    if (now.state === 'declined') throw new InvalidError(now.msg, { code: 'declined', status: 422 })
    if (now.state === 'confirm' && !isTold) {
      if (onConfirm === undefined) throw new ConflictError(now.msg, { code: 'conflict', status: 202 })
      onConfirm(now)
      isTold = true
    }
    await wait(ms, signal)
    now = await finish({}, { signal })
  }
  return now
}

import type { BillingCalls, BillingFinishAnswer } from './client.gen.ts'
import { InvalidError } from './errors.ts'
import type { CallOptions } from './call-options.ts'
import { untilSettled } from './until-settled.ts'

/** How far a change of a plan or a card has come, as its call answers. */
export type Change = Pick<BillingFinishAnswer, 'state' | 'msg' | 'client_secret' | 'amount_paid'>

export interface SettledOptions extends CallOptions {
  /**
   * Called when the owner of the card has to confirm, with the secret for the provider's card field; the change is waited
   * for meanwhile. Without it that is an error, since nobody would.
   */
  onConfirm?: ((change: Change) => void) | undefined
}

/** Asks for a change until it is done, however long it is pending. */
export async function settled(
  finish: BillingCalls['finish'],
  change: Change | PromiseLike<Change>,
  { signal, onConfirm }: SettledOptions = {},
): Promise<Change> {
  const told = (now: Change) => {
    if (now.state === 'declined') throw new InvalidError(now.msg, { code: 'declined', status: 422 })
    return now
  }
  const isOpen = (now: Change): now is Change => now.state !== 'done'
  const again = async () => told(await finish({}, { signal }))
  return await untilSettled<Change, Change>(told(await change), { isOpen, again, onConfirm, signal })
}

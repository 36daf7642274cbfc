import type { BillingCalls, BillingFinishResponse } from './client.gen.ts'
import { InvalidError } from './errors.ts'
import type { CallOptions } from './call-options.ts'
import { untilSettled } from './until-settled.ts'

/** State of a plan or card change, as returned by its call. */
export type Change = Pick<BillingFinishResponse, 'state' | 'msg' | 'client_secret' | 'amount_paid'>

export interface SettledOptions extends CallOptions {
  /**
   * Called once when the owner of the card has to confirm the payment, with the secret for the provider's card field.
   * The SDK then waits for the change. Without a callback, a required confirmation is an error.
   */
  onConfirm?: ((change: Change) => void) | undefined
}

/** Polls a change until it is done, however long it is pending. */
export async function settled(
  finish: BillingCalls['finish'],
  change: Change | PromiseLike<Change>,
  { signal, onConfirm }: SettledOptions = {},
): Promise<Change> {
  const requireNotDeclined = (current: Change) => {
    if (current.state === 'declined') throw new InvalidError(current.msg, { code: 'declined', status: 422 })
    return current
  }
  const isPending = (current: Change): current is Change => current.state !== 'done'
  const poll = async () => requireNotDeclined(await finish({}, { signal }))
  return await untilSettled<Change, Change>(requireNotDeclined(await change), {
    isPending,
    poll,
    onConfirm,
    signal,
  })
}

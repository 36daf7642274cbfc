import type { BillingFinishAnswer } from '@linkwright/sdk'
import type { Input } from '../../define/command.ts'
import { CliError } from '../../errors.ts'
import type { Io } from '../../io.ts'
import { screenAddress } from '../../server/screen-address.ts'

type Underway = Pick<BillingFinishAnswer, 'state' | 'msg'>

/** @throws CliError unless a change is done: what was declined, or what to do while nobody knows. */
export function refuseUnsettled(io: Io, input: Input, { state, msg }: Underway): void {
  if (state === 'done') return
  if (state === 'declined') throw new CliError('refused', msg)
  const where = state === 'confirm' ? ` Confirm it in a browser: ${screenAddress(io, input, 'billing')}.` : ''
  throw new CliError('pending', `${msg}${where} What came of it: linkwright billing finish`)
}

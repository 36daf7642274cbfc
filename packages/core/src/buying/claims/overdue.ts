import type { Claim } from './claim.ts'
import { isOpenClaim } from './transitions.ts'

/** Whether the due date of an open claim has passed. */
export const isOverdue = ({ state, due_at }: Pick<Claim, 'state' | 'due_at'>, now: Date): boolean =>
  isOpenClaim(state) && Date.parse(due_at) < now.getTime()

/** Why a claim is not credited automatically, for its customer. */
export const CREDIT_PAUSED =
  'Many links of one publisher were lost or changed at once. We check them before we credit this claim.'

/** What a customer can expect of an overdue claim, and do about it; null for other claims. */
export function overdueSentence(
  claim: Pick<Claim, 'id' | 'state' | 'due_at' | 'auto_credit' | 'replacement_order_id'>,
  now: Date,
): string | null {
  if (!isOverdue(claim, now)) return null
  if (claim.replacement_order_id !== null)
    return 'This claim is overdue: its replacement is ordered but not live yet. Write to us if you prefer another solution.'
  // Paused for another reason, which is explained beside it.
  if (claim.auto_credit === 'paused') return null
  return claim.auto_credit === 'on'
    ? 'This claim is overdue. We credit it automatically within a few minutes.'
    : `This claim is overdue. Write to us and name claim ${claim.id}: it stays open until we have made it good.`
}

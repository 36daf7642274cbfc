import {
  CHANGE_PENDING,
  CONFIRM_PAYMENT,
  NOT_CHARGED,
  PLAN_CHANGED,
  SUBSCRIPTION_STARTED,
} from '@linkwright/core/buying/billing/billing-messages'
import type { ChangeProgress } from '@linkwright/core/buying/plans/plan-change'
import { AppError } from '@linkwright/core/contract/errors'
import type { ChangeRow } from './queries.ts'

const OK = 'ok'

/** The progress of a change as its owner sees it. */
export function underwayOf(row: ChangeRow): ChangeProgress {
  const { state, sentence, client_secret, kind, paid_cents } = row
  const nothing = { client_secret: null, amount_paid: null }
  if (state === 'confirm') return { ...nothing, state: 'confirm', msg: CONFIRM_PAYMENT, client_secret }
  if (state === 'open') return { ...nothing, state: 'pending', msg: CHANGE_PENDING }
  if (state === 'done')
    return { ...nothing, state: 'done', msg: doneMessages[kind] ?? OK, amount_paid: paid_cents }
  return { ...nothing, state: 'declined', msg: sentence ?? NOT_CHARGED }
}

const doneMessages: Partial<Record<ChangeRow['kind'], string>> = {
  subscribe: SUBSCRIPTION_STARTED,
  change: PLAN_CHANGED,
}

/** @throws AppError when the change failed, or when its outcome is unknown and the caller cannot wait. */
export function refuseUnlessDone(row: ChangeRow): void {
  refuseDeclined(row)
  if (row.state !== 'done') throw new AppError('unavailable', CHANGE_PENDING)
}

export function refuseDeclined(row: ChangeRow): void {
  if (row.state === 'declined' || row.state === 'abandoned')
    throw new AppError('refused', row.sentence ?? NOT_CHARGED)
}

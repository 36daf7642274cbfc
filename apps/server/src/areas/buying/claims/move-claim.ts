import { notPossible } from '@linkwright/core/buying/claims/not-possible'
import {
  type ClaimActor,
  type ClaimEvent,
  type ClaimState,
  isOpenClaim,
  nextState,
} from '@linkwright/core/buying/claims/transitions'
import { AppError } from '@linkwright/core/contract/errors'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import type { ClaimRow } from './claim-facts.ts'

/** Who moves a claim, and when. */
export interface Mover {
  by: ClaimActor
  /** Null for the system. */
  actor: number | null
  at: Date
  note?: string | null
}

type Changes = Partial<
  Pick<
    ClaimRow,
    | 'due_at'
    | 'due_moved'
    | 'contested'
    | 'credit_cents'
    | 'refund_cents'
    | 'refund_from_at'
    | 'refund_by'
    | 'replacement_line_id'
  >
>

/** The next state of a claim. @throws AppError refused if the event is not possible. */
export function stateAfter(
  { state }: Pick<ClaimRow, 'state'>,
  event: ClaimEvent,
  by: ClaimActor,
): ClaimState {
  const to = nextState(state, event, by)
  if (to === undefined) throw new AppError('refused', notPossible(state, event, by))
  return to
}

/** Moves a locked claim to its next state and records the step. @throws AppError refused if the event is not possible. */
export async function moveClaim(
  db: TenantDb,
  claim: Pick<ClaimRow, 'id' | 'state'>,
  event: ClaimEvent,
  { by, actor, at, note = null }: Mover,
  changes: Changes = {},
): Promise<ClaimState> {
  const to = stateAfter(claim, event, by)
  await db
    .update('claims')
    .set((set) => ({
      ...changes,
      state: to,
      ended_at: isOpenClaim(to) ? null : at,
      version: set('version', '+', 1),
    }))
    .where('id', '=', claim.id)
    .execute()
  await addStep(db, claim, { event, to, by, actor, at, note })
  return to
}

/** Records a step of a claim that the caller has locked or inserted. */
export async function addStep(
  db: TenantDb,
  claim: { id: number; state: ClaimState | null },
  { event, to, by, actor, at, note = null }: Mover & { event: ClaimEvent; to: ClaimState },
): Promise<void> {
  await sql`
    insert into claim_steps (business_id, claim_id, seq, event, from_state, to_state, by_role, actor_user_id, note, at)
    select ${db.businessId}, ${claim.id}::bigint, coalesce(max(seq), 0) + 1, ${event}, ${claim.state}, ${to}, ${by},
      ${actor}::bigint, ${note}, ${at}
    from claim_steps where business_id = ${db.businessId} and claim_id = ${claim.id}`.execute(db)
}

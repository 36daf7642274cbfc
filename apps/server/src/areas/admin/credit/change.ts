import type { CreditForm } from '@linkwright/core/admin/credit/credit-form'
import { CREDIT_BELOW_ZERO } from '@linkwright/core/admin/credit/credit-rules'
import { AppError } from '@linkwright/core/contract/errors'
import { toCents, toDollars } from '@linkwright/core/values/money'
import type { AuditedAll } from '../../../db/audit-writer.ts'
import type { Caller } from '../../../access/caller.ts'
import { notFound } from '../../../http/context.ts'
import { moveCredit } from '../../account/credit/move.ts'
import { entryAt } from './log.ts'

/** Adds or removes credit and audits it; held credit cannot be removed. */
export async function changeCredit(
  all: AuditedAll<'credit.change'>,
  caller: Pick<Caller, 'user_id'>,
  { userId, method, credit, reason }: CreditForm,
  at: Date,
) {
  const business_id = await businessOf(all, userId)
  const cents = toCents(credit)
  const moved = await moveCredit(all.of(business_id), {
    cents: method === 'add' ? cents : -cents,
    action: method,
    reason: reason.trim(),
    actor: caller.user_id,
    at,
  })
  if (moved === undefined) throw new AppError('refused', CREDIT_BELOW_ZERO)
  await all.auditWriter.write('credit.change', {
    id: business_id,
    of: business_id,
    before: { credit_cents: moved.cents - (method === 'add' ? cents : -cents) },
    after: {
      user_id: userId,
      method,
      cents,
      reason: reason.trim(),
      entry: moved.seq,
      credit_cents: moved.cents,
    },
  })
  return { credit: toDollars(moved.free), entry: await entryAt(all, { business_id, seq: moved.seq }) }
}

/** The business of a user. @throws AppError not_found when there is no such user. */
export async function businessOf(
  { kysely }: Pick<AuditedAll<never>, 'kysely'>,
  userId: number,
): Promise<number> {
  const user = await kysely
    .selectFrom('users')
    .select('business_id')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (user === undefined) throw notFound()
  return user.business_id
}

/** The businesses of the existing users, sorted by user id. */
export async function accountsOf(
  { kysely }: Pick<AuditedAll<never>, 'kysely'>,
  userIds: readonly number[],
): Promise<{ user_id: number; business_id: number }[]> {
  if (userIds.length === 0) return []
  return await kysely
    .selectFrom('users')
    .select(['id as user_id', 'business_id'])
    .where('id', 'in', userIds)
    .orderBy('id')
    .execute()
}

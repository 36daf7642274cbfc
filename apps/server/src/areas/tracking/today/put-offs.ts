import { PUT_OFF_DAYS } from '@linkwright/core/tracking/today/limits'
import type { PutOff } from '@linkwright/core/tracking/today/candidate'
import { kindNames } from '@linkwright/core/tracking/today/kinds'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

const DAY_MS = 86_400_000

/** The rows that the user has put off, and whether they may see amounts of money. */
export async function putOffsOf(
  db: TenantDb,
  userId: number,
  now: Date,
): Promise<{ putOff: PutOff[]; maySpend: boolean }> {
  const { rows } = await typedSql({
    may_spend: is.boolean,
    put_off: is.list({ kind: is.oneOf(...kindNames), subject: is.number, worth: is.number }),
  })`
    select u.is_main or u.may_spend as may_spend,
      (select coalesce(json_agg(json_build_object('kind', p.kind, 'subject', p.subject, 'worth', p.worth)), '[]')
        from put_offs p
        where p.business_id = u.business_id and p.user_id = u.id and p.until > ${now}::timestamptz) as put_off
    from users u where u.business_id = ${db.businessId} and u.id = ${userId}`.execute(db)
  const [read] = rows
  return { putOff: read?.put_off ?? [], maySpend: read?.may_spend ?? false }
}

/** Also deletes what is over, so that the table does not grow. */
export async function savePutOff(db: TenantDb, userId: number, row: PutOff, now: Date): Promise<void> {
  await db.delete('put_offs').where('user_id', '=', userId).where('until', '<=', now).execute()
  const until = new Date(now.getTime() + PUT_OFF_DAYS * DAY_MS)
  await db
    .insert('put_offs', { ...row, user_id: userId, until })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'user_id', 'kind', 'subject'])
        .doUpdateSet((set) => ({ worth: set.ref('excluded.worth'), until: set.ref('excluded.until') })),
    )
    .execute()
}

export async function deletePutOff(
  db: TenantDb,
  userId: number,
  { kind, subject }: Omit<PutOff, 'worth'>,
): Promise<void> {
  await db
    .delete('put_offs')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute()
}

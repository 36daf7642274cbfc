import type { AuditAction } from '@linkwright/core/admin/audit/actions'
import type { AuditedAll } from '../../../db/audit-writer.ts'
import { lockClause } from '../../../db/lock.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { notFound } from '../../../http/context.ts'
import { publishToAdmins } from '../../../live/send.ts'
import { LINK_ORDERS_CHANGED } from '@linkwright/core/live/messages'
import { claimsOfLines } from '../promises/claim-place.ts'
import { vendorName } from '../survival/live-times.ts'

/** Resumes the automatic credit of all claims of the vendor of one of them. Claims that join the burst later are not paused. */
export async function resumeAutoCredit(
  changed: AuditedAll<Extract<AuditAction, 'claim.resume'>>,
  { id, business_id }: { id: number; business_id: number },
): Promise<{ claims: number }> {
  const { kysely: trx, auditWriter } = changed
  const vendors = await typedSql({ vendor: is.text })`
    select ${vendorName} as vendor from ${claimsOfLines}
    where c.business_id = ${business_id} and c.id = ${id}`.execute(trx)
  const vendor = vendors.rows[0]?.vendor
  if (vendor === undefined) throw notFound()
  const { rows } = await typedSql({ id: is.number })`
    with found as (
      select c.business_id, c.id from ${claimsOfLines}
      where c.auto_credit_paused and ${vendorName} = ${vendor}
      order by c.id ${lockClause(trx, 'claims', undefined, { of: 'c' })})
    update claims c set auto_credit_paused = false, version = c.version + 1
    from found where c.business_id = found.business_id and c.id = found.id
    returning c.id`.execute(trx)
  if (rows.length === 0) auditWriter.changesNothing()
  else {
    await auditWriter.write('claim.resume', { id, of: business_id, after: { vendor, claims: rows.length } })
    await publishToAdmins(changed.of(business_id), LINK_ORDERS_CHANGED)
  }
  return { claims: rows.length }
}

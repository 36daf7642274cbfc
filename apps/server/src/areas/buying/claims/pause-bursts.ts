// How it works: docs/internals/claims.md
import { pathTo } from '@linkwright/core/access/screens'
import { BURST_CLAIMS, claimBurst } from '@linkwright/core/buying/payments/operator-messages'
import { sql } from 'kysely'
import { lockClause } from '../../../db/lock.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import type { Services } from '../../../http/context.ts'
import { notifyAdmins } from '../../account/notices/notify-admins.ts'
import { claimsOfLines } from '../promises/claim-place.ts'
import { vendorName } from '../survival/live-times.ts'

const DAY_MS = 86_400_000

/**
 * Pauses the automatic credit of claims when 200 or more of one vendor were opened within an hour, and notifies
 * administrators once for each such burst: more likely than a vendor who removes all links is a fault, such as
 * a host that blocks the reader. Later claims of a burst join it; they are paused unless a person has resumed it.
 * One statement, so that runs at the same time find each burst once.
 */
export async function pauseBursts({ kysely, now }: Pick<Services, 'kysely' | 'now'>): Promise<void> {
  const at = now()
  await kysely.transaction().execute(async (trx) => {
    const { rows } = await typedSql({ vendor: is.text, claims: is.number })`
      with recent as (
        select c.business_id, c.id, c.opened_at, c.burst_at, c.auto_credit_paused, ${vendorName} as vendor
        from ${claimsOfLines}
        where c.opened_at > ${new Date(at.getTime() - DAY_MS)}),
      counted as (
        select *, count(*) over hour_before as together, count(burst_at) over hour_before as known,
          bool_or(burst_at is not null and auto_credit_paused) over hour_before as is_paused
        from recent
        window hour_before as (partition by vendor order by opened_at range between interval '1 hour' preceding and current row)),
      members as (
        select *, max(together) over (partition by vendor order by opened_at
          range between current row and interval '1 hour' following) >= ${sql.lit(BURST_CLAIMS)} as is_member
        from counted),
      found as (
        select c.business_id, c.id, m.vendor, m.known, m.known = 0 or m.is_paused as pauses
        from members m join claims c on c.business_id = m.business_id and c.id = m.id
        where m.is_member and c.burst_at is null
        order by c.id ${lockClause(trx, 'claims', undefined, { of: 'c' })}),
      changed as (
        update claims c set burst_at = ${at}, auto_credit_paused = found.pauses, version = c.version + 1
        from found where c.business_id = found.business_id and c.id = found.id
        returning found.vendor, found.known)
      select vendor, count(*)::int as claims from changed group by vendor having min(known) = 0 order by vendor`.execute(
      trx,
    )
    for (const { vendor, claims } of rows)
      await notifyAdmins(
        trx,
        claimBurst(claims, vendor),
        at,
        `${pathTo('admin-claims')}${vendor === '' ? '' : `?${new URLSearchParams({ vendor }).toString()}`}`,
      )
  })
}

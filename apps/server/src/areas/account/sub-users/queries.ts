import type { SubUser } from '@linkwright/core/account/sub-users/sub-user'
import type { Selectable } from 'kysely'
import { lock } from '../../../db/lock.ts'
import type { LockMode } from '../../../db/lock-order.ts'
import type { DB } from '../../../db/tables.ts'
import { isForeignKeyViolation } from '../../../db/sqlstate.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

/** All users of the business except its main user, oldest first. */
export async function subUserList(db: TenantDb): Promise<SubUser[]> {
  const { rows } = await typedSql({
    id: is.number,
    first_name: is.text,
    last_name: is.text,
    email: is.text,
    last_login: is.momentOrNull,
    may_spend: is.boolean,
    sites: is.numbers,
  })`
    select u.id, u.first_name, u.last_name, u.email, u.last_login, u.may_spend,
      array(
        select g.site_id from user_sites g
        where g.business_id = u.business_id and g.user_id = u.id
        order by g.site_id) as sites
    from users u
    where u.business_id = ${db.businessId} and not u.is_main
    order by u.id`.execute(db)
  return rows.map(({ last_login, may_spend, ...row }) => ({
    ...row,
    last_login: last_login?.toISOString() ?? null,
    may_spend: may_spend ? '1' : '0',
  }))
}

/**
 * How many sub-users there are and how many the plan allows. The business stays locked until the transaction ends, so
 * that parallel adds cannot pass the limit together.
 */
export async function lockSubUsers(db: TenantDb): Promise<{ count: number; limit: number }> {
  const { plan_id } = await lock(db, 'businesses').select('plan_id').executeTakeFirstOrThrow()
  const { sub_users } = await db
    .shared('plans')
    .select('sub_users')
    .where('id', '=', plan_id)
    .executeTakeFirstOrThrow()
  const { count } = await db
    .from('users')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('is_main', '=', false)
    .executeTakeFirstOrThrow()
  return { count, limit: sub_users }
}

type Person = Pick<Selectable<DB['users']>, 'first_name' | 'last_name' | 'email' | 'may_spend'>

/**
 * Locks a sub-user until the transaction ends; `update` for deleting it.
 * @throws AppError not_found, also for the main user.
 */
export async function lockSubUser(db: TenantDb, id: number, mode?: LockMode): Promise<Person> {
  const row = await lock(db, 'users', id, mode)
    .select(['first_name', 'last_name', 'email', 'may_spend'])
    .where('is_main', '=', false)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return row
}

export async function grantedSites(db: TenantDb, userId: number): Promise<number[]> {
  const rows = await db
    .from('user_sites')
    .select('site_id')
    .where('user_id', '=', userId)
    .orderBy('site_id')
    .execute()
  return rows.map(({ site_id }) => site_id)
}

/** Grants exactly these sites. @throws AppError not_found when one does not belong to the business. */
export async function grantSites(db: TenantDb, userId: number, siteIds: readonly number[]): Promise<void> {
  await db.delete('user_sites').where('user_id', '=', userId).execute()
  if (siteIds.length === 0) return
  await db
    .insert(
      'user_sites',
      siteIds.map((site_id) => ({ user_id: userId, site_id })),
    )
    .execute()
    .catch((error: unknown) => {
      throw isForeignKeyViolation(error) ? notFound() : error
    })
}

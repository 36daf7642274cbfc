import { AccountManager } from '@linkwright/core/admin/account-managers/account-manager'
import type { Kysely } from 'kysely'
import { lock } from '../../../db/lock.ts'
import type { DB } from '../../../db/tables.ts'
import { typedSql } from '../../../db/typed-sql.ts'

/** All account managers by name. */
export async function allManagers(db: Kysely<DB>): Promise<AccountManager[]> {
  const { rows } = await typedSql(AccountManager.shape)`
    select m.id, m.name, m.calendar_link, coalesce(looked_after.accounts, 0)::int as accounts
    from account_managers m
    left join (
      select account_manager_id, count(*) as accounts from businesses
      where account_manager_id is not null group by account_manager_id
    ) looked_after on looked_after.account_manager_id = m.id
    order by lower(m.name collate "C"), m.id`.execute(db)
  return rows
}

/** An account manager, locked until the transaction ends. */
export function lockManager(db: Kysely<DB>, id: number) {
  return lock(db, 'account_managers', id, 'update').select(['name', 'calendar_link']).executeTakeFirst()
}

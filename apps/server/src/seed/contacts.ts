import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'

const managers = [
  {
    name: 'Iris Vance',
    calendar_link: 'https://cal.example/iris-vance',
    accounts: ['agency@demo.test', 'expired@demo.test'],
  },
  { name: 'Marek Dvorak', calendar_link: 'https://cal.example/marek-dvorak', accounts: ['second@demo.test'] },
  { name: 'Selma Aydin', calendar_link: 'https://cal.example/selma-aydin', accounts: [] },
] as const

/** Who looks after the demo's customers. */
export async function addContacts(trx: Kysely<DB>): Promise<void> {
  for (const { accounts, ...manager } of managers) {
    const { id } = await trx
      .insertInto('account_managers')
      .values(manager)
      .returning('id')
      .executeTakeFirstOrThrow()
    if (accounts.length > 0)
      await trx
        .updateTable('businesses')
        .set({ account_manager_id: id })
        .where('main_email', 'in', accounts)
        .execute()
  }
}

import { type Kysely, sql } from 'kysely'

/** The address of a business is that of its main user, which is stored once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table businesses drop column main_email`.execute(db)
}

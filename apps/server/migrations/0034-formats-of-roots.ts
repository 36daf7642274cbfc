import { type Kysely, sql } from 'kysely'

/** Says which fields the hashes of a day are made of, so that other fields in a later version are no alteration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table proof_days add column format smallint not null default 1;
    comment on column proof_days.format is 'Version of the fields that the hashes are made of, as in packages/core/src/tracking/proof/look-leaf.ts. A server from before this column stores 1.'`.execute(
    db,
  )
}

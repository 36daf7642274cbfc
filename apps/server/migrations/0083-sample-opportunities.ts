import { type Kysely, sql } from 'kysely'

/** Opportunities that the simulator invented say so; of those that are there their page's last look-up tells. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table opportunities add column is_sample boolean not null default false;
    comment on column opportunities.is_sample is 'Whether it was invented.';
    update opportunities o set is_sample = true from look_ups l
    where l.business_id = o.business_id and l.kind = 'opportunities' and l.page_id = o.page_id and l.is_sample`.execute(
    db,
  )
}

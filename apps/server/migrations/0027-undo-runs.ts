import { type Kysely, sql } from 'kysely'

/**
 * Which way a run goes is a fact of its own: the run that it takes back may be forgotten before it. It goes through its
 * rows from the last one on, so one that was under way begins anew with what is left to put back. What pages that were
 * deleted have left in the trash goes, as from now on it does with them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bulk_runs
      add column is_undo boolean not null default false,
      add column singly_to bigint;
    update bulk_runs set is_undo = true where undoes is not null;
    alter table bulk_runs add check (undoes is null or is_undo);
    comment on column bulk_runs.is_undo is 'Whether it takes back what another has done.';
    comment on column bulk_runs.undoes is 'The run whose effect it takes back; null once that one is forgotten.';
    comment on column bulk_runs.after_id is 'The last row that it has come to; rows go by their ids, from the last one on where it takes back.';
    comment on column bulk_runs.attempts is 'Failures since its last batch; after some it is given up.';
    comment on column bulk_runs.singly_to is 'A batch has failed: so far rows are done one by one.';
    create index bulk_runs_of_page on bulk_runs (business_id, (about->>'page_id'));

    delete from trash t using bulk_runs r
    where r.business_id = t.business_id and r.id = t.run_id and r.act = 'links.remove'
      and not exists (
        select from pages p where p.business_id = r.business_id and p.id = (r.about->>'page_id')::bigint);

    delete from bulk_rows b using bulk_runs r
    where r.is_undo and r.state = 'running' and b.business_id = r.business_id and b.run_id = r.id
      and not exists (
        select from trash t
        where t.business_id = r.business_id and t.run_id = r.undoes and t.row_id = b.row_id);
    update bulk_rows b set reason = null from bulk_runs r
    where r.is_undo and r.state = 'running' and b.business_id = r.business_id and b.run_id = r.id
      and b.reason is not null;
    update bulk_runs r set done = 0, refused = 0, attempts = 0, total = v.total, after_id = v.after_id
    from (
      select u.business_id, u.id, count(b.row_id)::integer as total, coalesce(max(b.row_id), 0) + 1 as after_id
      from bulk_runs u
      left join bulk_rows b on b.business_id = u.business_id and b.run_id = u.id
      where u.is_undo and u.state = 'running' group by u.business_id, u.id) v
    where r.business_id = v.business_id and r.id = v.id;
    update bulk_runs u set after_id = 0 where is_undo and state <> 'running';
  `.execute(db)
}

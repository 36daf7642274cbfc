import {
  type JobState,
  jobStates,
  LONG_SECONDS,
  OVERDUE_SECONDS,
  SILENT_SECONDS,
  type StuckReason,
  stuckReasons,
} from '@linkwright/core/admin/jobs/job-states'
import { jobTitles } from '@linkwright/core/admin/jobs/job-titles'
import { type JobQueue, jobQueues } from '@linkwright/core/admin/jobs/queues'
import { type Kysely, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { queueNames } from '../../../jobs/boss.ts'
import { lockClause } from '../../../db/lock.ts'
import type { DB } from '../../../db/tables.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'

/** Our state of a `jobs.job j`, from pg-boss's state. */
const state: RawBuilder<JobState> = sql`case
  when j.state = 'active' then 'running'
  when j.state = 'failed' then 'given_up'
  when j.state in ('completed', 'cancelled') then 'done'
  when j.state = 'retry' then 'retrying'
  when j.start_after > now() then 'later'
  else 'waiting' end`

const before = (seconds: number) => sql`now() - make_interval(secs => ${sql.lit(seconds)})`

const stuck: RawBuilder<StuckReason | null> = sql`case
  when j.state = 'active' and coalesce(j.heartbeat_on, j.started_on) < ${before(SILENT_SECONDS)} then 'silent'
  when j.state = 'active' and j.started_on < ${before(LONG_SECONDS)} then 'long'
  when j.state in ('created', 'retry') and j.start_after < ${before(OVERDUE_SECONDS)} then 'overdue' end`

const inQueues = sql`j.name = any(${[...queueNames]})`

const queueRow = {
  queue: is.oneOf(...jobQueues),
  since: is.momentOrNull,
  by_name: is.textOrNull,
  waiting: is.number,
  later: is.number,
  running: is.number,
  stuck: is.number,
  given_up: is.number,
  oldest_seconds: is.numberOrNull,
}
export type QueueRow = RowOf<typeof queueRow>

export async function queueRows(db: QueryExecutorProvider): Promise<QueueRow[]> {
  const { rows } = await typedSql(queueRow)`
    with queued as (select j.name, j.start_after, ${state} as state, ${stuck} as stuck from jobs.job j where ${inQueues})
    select queue, p.since, p.by_name,
      (count(*) filter (where queued.state in ('waiting', 'retrying')))::int as waiting,
      (count(*) filter (where queued.state = 'later'))::int as later,
      (count(*) filter (where queued.state = 'running'))::int as running,
      (count(queued.stuck))::int as stuck,
      (count(*) filter (where queued.state = 'given_up'))::int as given_up,
      extract(epoch from now() - min(queued.start_after) filter (
        where queued.state in ('waiting', 'retrying') and queued.start_after <= now()))::int as oldest_seconds
    from unnest(${[...queueNames]}::text[]) with ordinality as named (queue, nth)
    left join queued on queued.name = queue
    left join paused_queues p using (queue)
    group by queue, nth, p.since, p.by_name order by nth`.execute(db)
  return rows
}

const kindRow = {
  job: is.text,
  waiting: is.number,
  running: is.number,
  given_up: is.number,
  done: is.number,
  last_done_at: is.momentOrNull,
  median_ms: is.numberOrNull,
}
export type KindRow = RowOf<typeof kindRow>

export async function kindRows(db: QueryExecutorProvider): Promise<KindRow[]> {
  const { rows } = await typedSql(kindRow)`
    select j.data->>'job' as job,
      (count(*) filter (where j.state in ('created', 'retry')))::int as waiting,
      (count(*) filter (where j.state = 'active'))::int as running,
      (count(*) filter (where j.state = 'failed'))::int as given_up,
      (count(*) filter (where j.state = 'completed'))::int as done,
      max(j.completed_on) filter (where j.state = 'completed') as last_done_at,
      round(percentile_cont(0.5) within group (order by extract(epoch from j.completed_on - j.started_on) * 1000)
        filter (where j.state = 'completed'))::int as median_ms
    from jobs.job j where ${inQueues} group by 1`.execute(db)
  return rows
}

const jobRow = {
  id: is.text,
  job: is.text,
  queue: is.oneOf(...jobQueues),
  business_id: is.numberOrNull,
  business: is.textOrNull,
  state: is.oneOf(...jobStates),
  stuck: is.oneOf(...stuckReasons).nullable(),
  attempts: is.number,
  created_at: is.moment,
  due_at: is.moment,
  started_at: is.momentOrNull,
  ended_at: is.momentOrNull,
  output: is.unknown,
}
export type JobDbRow = RowOf<typeof jobRow>

export interface WantedJobs {
  state?: JobState | 'stuck' | undefined
  queue?: JobQueue | undefined
  job?: string | undefined
  business?: number | undefined
  q?: string | undefined
  sort?: 'created_at' | '-created_at' | undefined
}

/** One page of jobs, newest first, and the total; finished jobs are stored for two days. */
export async function jobRows(
  db: QueryExecutorProvider,
  wanted: WantedJobs,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; rows: JobDbRow[] }> {
  const order = wanted.sort === 'created_at' ? sql`created_on, id` : sql`created_on desc, id desc`
  const { rows } = await typedSql({ ...jobRow, total: is.number })`
    with listed as (
      select j.id, b.id as business_id, b.name as business, j.data->>'job' as job, j.name as queue, ${state} as state, ${stuck} as stuck,
        j.state as stored, j.retry_count, j.created_on, j.start_after, j.started_on, j.completed_on, j.output
      from jobs.job j left join businesses b on b.id::text = j.group_id
      where ${wanted.queue === undefined ? inQueues : sql`j.name = ${wanted.queue}`}
        ${wanted.job === undefined ? sql`` : sql`and j.data->>'job' = ${wanted.job}`}
        ${wanted.business === undefined ? sql`` : sql`and j.group_id = ${String(wanted.business)}`}
    ), hit as (
      select *, count(*) over ()::int as total from listed
      where ${ofState(wanted.state)} ${wanted.q === undefined ? sql`` : sql`and ${matchesText(wanted.q)}`}
      order by ${order} limit ${limit} offset ${offset}
    )
    select id, job, queue, business_id, business, state, stuck, total,
      retry_count + (stored not in ('created', 'retry'))::int as attempts,
      created_on as created_at, start_after as due_at, started_on as started_at, completed_on as ended_at, output
    from hit order by ${order}`.execute(db)
  return { total: rows[0]?.total ?? 0, rows }
}

function ofState(wanted: WantedJobs['state']): RawBuilder<unknown> {
  if (wanted === undefined) return sql`true`
  return wanted === 'stuck' ? sql`stuck is not null` : sql`state = ${wanted}`
}

/** Matches the name or title of a job, its business or its last error. */
function matchesText(q: string): RawBuilder<boolean> {
  const folded = q.toLowerCase()
  const kinds = Object.entries(jobTitles).flatMap(([name, title]) =>
    title.toLowerCase().includes(folded) ? [name] : [],
  )
  return sql`(job = any(${kinds}::text[]) or position(${folded} in lower(job)) > 0
    or position(${folded} in lower(coalesce(business, ''))) > 0
    or position(${folded} in lower(coalesce(output->>'message', ''))) > 0)`
}

/** Locks the jobs among these that can be retried, and returns their queues. */
export async function queuesOf(trx: Kysely<DB>, ids: readonly string[]) {
  const { rows } = await typedSql({
    id: is.text,
    queue: is.oneOf(...jobQueues),
    job: is.text,
    state: is.oneOf('failed', 'retry'),
  })`
    select j.id, j.name as queue, j.data->>'job' as job, j.state::text as state from jobs.job j
    where ${inQueues} and j.id = any(${ids}::uuid[]) and j.state in ('failed', 'retry')
    order by j.id ${lockClause(trx, 'jobs.job', undefined, { mode: 'update' })}`.execute(trx)
  return rows
}

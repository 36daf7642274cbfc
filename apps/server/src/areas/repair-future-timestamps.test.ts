import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { enqueue } from '../jobs/enqueue.ts'
import { eitherDatabase } from '../testing/databases.ts'
import { aPageForm, aSiteForm } from '../testing/forms.ts'
import { newOrder } from '../testing/new-order.ts'
import { recordingJob } from '../testing/recording-job.ts'
import { useAccount, useServer } from '../testing/use-server.ts'
import { deleteJobs, runJobs } from '../testing/run-jobs.ts'
import { stepAt } from './account/second-factor/totp.ts'
import { repairFutureTimestamps } from './repair-future-timestamps.ts'

/** Seconds that the clock is set back by; the long form has more. */
const setBack: number[] = JSON.parse(process.env['LINKWRIGHT_SET_BACK'] ?? '[86400]')

const note = recordingJob(() => Promise.resolve())

/** Seconds that the longest of them is to wait, with some for a slow machine. */
const LONGEST = 700

/** Until when what waits for a time does so. */
const waits = {
  'tries of a password': 'select max(last_at) as at from login_attempts',
  'a checkout': 'select max(lease_until) as at from checkouts where ended_at is null',
  'a change of a plan': 'select max(lease_until) as at from plan_changes',
  'a line that is sent': 'select max(send_lease_until) as at from order_lines',
  'an act on many rows': 'select max(worked_at) as at from bulk_runs',
  'an import': 'select max(received_at) as at from imports',
  'a provider': 'select max(rests_until) as at from providers',
  'a code': 'select to_timestamp(max(last_step) * 30) as at from second_factors',
  'the last use of a session': 'select max(last_used_at) as at from sessions',
  'a job': `select max(start_after) as at from jobs.job where state = 'created'`,
  'a job that failed': `select max(start_after) as at from jobs.job where state = 'retry'`,
  'a job of a server that died': `select max(heartbeat_on) as at from jobs.job where state = 'active'`,
} as const

describe.each(eitherDatabase)('repairing future timestamps, on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const agency = useAccount(server, { password: 'correct horse battery' })

  beforeAll(async () => {
    await begin()
  })

  const signIn = () =>
    server
      .clientWith(undefined)
      .session.login({ email: agency.email, password: 'wrong horse' })
      .then(
        () => 200,
        (error: unknown) => (error as { status: number }).status,
      )

  /** As servers leave it that are at work. */
  async function begin(): Promise<void> {
    const { kysely } = server.services
    const { business_id, user_id, client } = agency
    const whose = { business_id, user_id }
    const now = server.services.now()
    const soon = new Date(now.getTime() + 20_000)
    const { id: siteId } = await client.sites.add(aSiteForm())
    const { page } = await client.pages.add({ siteId, ...aPageForm() })
    await deleteJobs(kysely)
    for (let tried = 0; tried < 6; tried += 1) await signIn()
    await newOrder(kysely, agency, { lines: [{ send_state: 'sending', send_lease_until: soon }] })
    const cents = { subtotal_cents: 0, extra_cents: 0, plan_cents: 0, credit_cents: 0, card_cents: 0 }
    const terms = { ...whose, ...cents, kind: 'order' as const, plan_id: 5, plan_basis_points: 0 }
    const lines = JSON.stringify({ version: 1, customer: { name: 'Ada', email: agency.email }, lines: [] })
    await kysely
      .insertInto('checkouts')
      .values({ ...terms, request_hash: 'x', lines, lease_until: soon })
      .execute()
    await kysely
      .insertInto('plan_changes')
      .values({ ...whose, kind: 'cancel', key: 'k', provider: 'test', lease_until: soon, created_at: now })
      .execute()
    await kysely
      .insertInto('bulk_runs')
      .values({ ...whose, act: 'links.remove', about: '{}', total: 1, created_at: now, worked_at: now })
      .execute()
    await kysely
      .insertInto('imports')
      .values({ ...whose, page_id: page.id, total: 9, received: 1, received_at: now })
      .execute()
    await kysely
      .insertInto('providers')
      .values({ name: 'ahrefs', rests_until: soon, failed_at: now })
      .execute()
    await kysely
      .insertInto('second_factors')
      .values({ ...whose, secret: Buffer.alloc(8), last_step: stepAt(now) + 1 })
      .execute()
    for (const number of [1, 2, 3]) await enqueue(kysely, note, { number })
    const states = [
      sql`state = 'retry', start_after = now() + interval '10 minutes'`,
      sql`state = 'active', started_on = now(), heartbeat_on = now()`,
    ]
    for (const [at, state] of states.entries())
      await sql`update jobs.job set ${state} where data->'data'->>'number' = ${String(at + 2)}`.execute(
        kysely,
      )
  }

  /** Seconds from now that each of them waits. */
  async function seconds(): Promise<Record<string, number>> {
    const found: Record<string, number> = {}
    for (const [name, at] of Object.entries(waits)) {
      const { rows } = await sql<{ left: number | null }>`
        select extract(epoch from at - now())::float8 as left from (${sql.raw(at)}) w`.execute(
        server.services.kysely,
      )
      found[name] = rows[0]?.left ?? Number.NaN
    }
    return found
  }

  /** Moving the stored time forward is equivalent to setting the clock back. */
  async function setClockBack(by: number): Promise<void> {
    await server.database.withOwner(async (owner) => {
      const { rows } = await sql<{ place: string; names: string[] }>`
        select format('%I.%I', c.table_schema, c.table_name) as place, array_agg(column_name::text) as names
        from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where data_type = 'timestamp with time zone' and t.table_type = 'BASE TABLE'
          and (c.table_schema, c.table_name) in
            (('jobs', 'job'), ('public', 'login_attempts'), ('public', 'checkouts'), ('public', 'plan_changes'),
             ('public', 'order_lines'), ('public', 'bulk_runs'), ('public', 'imports'), ('public', 'providers'),
             ('public', 'sessions'))
        group by 1`.execute(owner)
      for (const { place, names } of rows)
        await sql`update ${sql.raw(place)} set ${sql.raw(
          names.map((name) => `${name} = ${name} + interval '${by} s'`).join(', '),
        )}`.execute(owner)
      await sql`update second_factors set last_step = last_step + ${by} / 30`.execute(owner)
    })
  }

  it('changes nothing while no clock was set back', async () => {
    const rows = async () => {
      const { rows: at } = await sql
        .raw(
          `select ${Object.values(waits)
            .map((each, n) => `(${each}) as w${n}`)
            .join(', ')}`,
        )
        .execute(server.services.kysely)
      return at
    }
    const before = await rows()
    await repairFutureTimestamps(server.services)
    expect(await rows()).toEqual(before)
  })

  it.each(setBack)('waits no longer than usual after the clock was set back by %i seconds', async (by) => {
    await setClockBack(by)
    const stuck = await seconds()
    for (const [name, left] of Object.entries(stuck)) expect([name, left > by - 120]).toEqual([name, true])
    expect(await signIn()).toBe(429)
    await repairFutureTimestamps(server.services)
    const { 'tries of a password': tries, ...mended } = await seconds()
    expect(tries).toBeNaN()
    for (const [name, left] of Object.entries(mended)) expect([name, left < LONGEST]).toEqual([name, true])
    // What waits further on is stuck no second time.
    for (let tried = 0; tried < 6; tried += 1) expect(await signIn()).toBe(tried < 5 ? 422 : 429)
  })

  it('is done then', async () => {
    expect(await runJobs(server.services, { jobs: [note], deferred: true })).toEqual(['note', 'note'])
  })
})

import { sql } from 'kysely'
import { z } from 'zod'
import { TenantDb } from '../../../db/tenant.ts'
import type { Services } from '../../../http/context.ts'
import { defineJob } from '../../../jobs/job.ts'
import { enqueueBrand, enqueuePage, enqueueVolumes } from './ask.ts'
import { LOST_AFTER_DAYS, later } from './when.ts'

const EVERY_MINUTES = 10
/** Of each kind at one time, so that what is due at once neither storms a provider nor a small machine. */
const AT_ONCE = 50
/** They begin spread over the time until the next run. */
const APART_SECONDS = (EVERY_MINUTES * 60) / AT_ONCE
/** Behind what a person waits for. */
const URGENCY = -1

interface Due {
  business_id: number
  id: number
}

/** Finds pages and sites whose two weeks are over, by the servers' clock. Disabled sites and ended accounts rest. */
export const scoutDueJob = defineJob({
  name: 'scout-due',
  schema: z.object({}),
  schedule: { everyMinutes: EVERY_MINUTES },
  async run(services, _data, { signal, log }) {
    const pages = await duePages(services)
    await each(pages, signal, (due, options) => claimPage(services, due, options))
    // Only then, because volumes are looked up with the ranks.
    const volumes = await dueVolumes(services)
    const sites = await dueSites(services)
    await each(volumes, signal, (due, options) => claimVolumes(services, due, options))
    await each(sites, signal, (due, options) => claimSite(services, due, options))
    const due = { pages: pages.length, volumes: volumes.length, sites: sites.length }
    if (due.pages + due.volumes + due.sites > 0) log.info(due, 'due to be scouted')
  },
})

type Options = { after: number; urgency: number }

async function each(due: Due[], signal: AbortSignal, claim: (due: Due, options: Options) => Promise<void>) {
  for (const [index, one] of due.entries()) {
    signal.throwIfAborted()
    await claim(one, { after: Math.floor(index * APART_SECONDS), urgency: URGENCY })
  }
}

async function duePages({ kysely, now }: Services): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select p.business_id, p.id
    from pages p
    join sites s on s.business_id = p.business_id and s.id = p.site_id
    join businesses b on b.id = p.business_id
    where p.scout_due_at <= ${now()} and s.available and b.active = 1 and not b.closed
    order by p.scout_due_at, p.id limit ${AT_ONCE}`.execute(kysely)
  return rows
}

/** Of pages whose volumes nobody could tell the last time. */
async function dueVolumes({ kysely, now }: Services): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select p.business_id, p.id
    from pages p
    join sites s on s.business_id = p.business_id and s.id = p.site_id
    join businesses b on b.id = p.business_id
    where p.volume_due_at <= ${now()} and s.available and b.active = 1 and not b.closed
    order by p.volume_due_at, p.id limit ${AT_ONCE}`.execute(kysely)
  return rows
}

async function dueSites({ kysely, now }: Services): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select s.business_id, s.id
    from sites s
    join businesses b on b.id = s.business_id
    where s.brand_due_at <= ${now()} and s.available and b.active = 1 and not b.closed
    order by s.brand_due_at, s.id limit ${AT_ONCE}`.execute(kysely)
  return rows
}

/** One that another server has claimed meanwhile is not due any more. */
async function claimPage({ kysely, now }: Services, { business_id, id }: Due, options: Options) {
  await kysely.transaction().execute(async (trx) => {
    const db = new TenantDb(trx, business_id)
    const { numUpdatedRows } = await db
      .update('pages')
      .set({ scout_due_at: later(now(), LOST_AFTER_DAYS), volume_due_at: later(now(), LOST_AFTER_DAYS) })
      .where('id', '=', id)
      .where('scout_due_at', '<=', now())
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await enqueuePage(db, id, options)
  })
}

async function claimVolumes({ kysely, now }: Services, { business_id, id }: Due, options: Options) {
  await kysely.transaction().execute(async (trx) => {
    const db = new TenantDb(trx, business_id)
    const { numUpdatedRows } = await db
      .update('pages')
      .set({ volume_due_at: later(now(), LOST_AFTER_DAYS) })
      .where('id', '=', id)
      .where('volume_due_at', '<=', now())
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await enqueueVolumes(db, id, options)
  })
}

async function claimSite({ kysely, now }: Services, { business_id, id }: Due, options: Options) {
  await kysely.transaction().execute(async (trx) => {
    const db = new TenantDb(trx, business_id)
    const { numUpdatedRows } = await db
      .update('sites')
      .set({ brand_due_at: later(now(), LOST_AFTER_DAYS) })
      .where('id', '=', id)
      .where('brand_due_at', '<=', now())
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await enqueueBrand(db, id, options)
  })
}

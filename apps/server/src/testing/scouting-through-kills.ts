import { sql } from 'kysely'
import { expect } from 'vitest'
import type { DatabasePlace } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'
import { aPageForm, aSiteForm } from './forms.ts'
import { hurriedPace, hurryJobs, type KillPlace, throughKills } from './through-kills.ts'
import { startServer } from './start.ts'

const PAGES = 12
/** After its first look-up is held: long enough for some pages to be done, too short for all. */
const LIVES_MS = 250

const url = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)

/**
 * A process that looks pages up until all are done; each notes the page where it finishes, in its transaction. One that
 * will be killed holds its first there, so that the kill cuts off one at least, however far the others are.
 */
const worker = (place: DatabasePlace) => (kill: number | undefined) =>
  `
  const { openDatabase } = await import(${url('../db/open.ts')})
  const { startQueue } = await import(${url('../jobs/queue.ts')})
  const { openIntegrations } = await import(${url('../integrations/open.ts')})
  const { demoSearchWorld } = await import(${url('../seed/search-world.ts')})
  const { simulated } = await import(${url('./scouting.ts')})
  const { ranksLookUp } = await import(${url('../areas/tracking/scouting/ranks.job.ts')})
  const { sql } = await import('kysely')
  const pause = () => new Promise((resolve) => setTimeout(resolve, 20))
  const database = await openDatabase(${JSON.stringify(place)})
  const now = () => new Date('2026-11-21T10:00:00Z')
  const outside = openIntegrations({ settings: simulated.integrations, world: demoSearchWorld(), publicUrl: 'http://localhost', now, kysely: database.kysely, warn() {} })
  const { search } = outside.searchResults
  outside.searchResults.search = async (...args) => (await pause(), await search(...args))
  let holds = ${kill !== undefined}
  const noted = {
    ...ranksLookUp.job,
    run: (services, data, attempt) => ranksLookUp.job.run(services, data, {
      ...attempt,
      async finish(trx) {
        await trx.insertInto('mail_outbox').values({ recipient: String(data.pageId), subject: '', body: '' }).execute()
        await pause()
        await attempt.finish(trx)
        await pause()
        if (!holds) return
        holds = false
        console.log('begun')
        await new Promise(() => {})
      },
    }),
  }
  const silent = { info() {}, warn() {}, error() {} }
  const queue = await startQueue(database, { kysely: database.kysely, now, integrations: outside, config: { lookUps: { atOnce: 3 } } }, silent, [noted], ${JSON.stringify(hurriedPace)})
  for (;;) {
    const { rows } = await sql\`select from jobs.job where state <> 'completed' limit 1\`.execute(database.kysely)
    if (rows.length === 0) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await queue.stop()
  await outside.close()
  await database.close()`

/** Checks that every page is looked up once when the server is killed several times at any point. */
export async function scoutingThroughKills({ open }: KillPlace, kills: number): Promise<void> {
  const { place, remove } = await open()
  const server = await startServer(async () => ({ ...(await openDatabase(place)), place }))
  const agency = await server.newAccount()
  const { id: siteId, site } = await agency.client.sites.add(aSiteForm())
  const ids = [site.pages[0]?.id ?? 0]
  while (ids.length < PAGES) {
    const { page } = await agency.client.pages.add({ siteId, ...aPageForm({ kp2: 'grinder' }) })
    ids.push(page.id)
  }
  // The other kinds are not known to the processes below.
  await sql`delete from jobs.job where data ->> 'job' <> 'scout-page'`.execute(server.services.kysely)
  await hurryJobs(server.services.kysely)
  await server.close()

  await throughKills(worker(place), kills, LIVES_MS)

  const after = await openDatabase(place)
  const { kysely } = after
  const noted = await kysely.selectFrom('mail_outbox').select('recipient').execute()
  expect(noted.map(({ recipient }) => Number(recipient)).toSorted((a, b) => a - b)).toEqual(ids)
  const { rows } = await sql<{ state: string; again: number }>`
    select state::text, sum(retry_count)::int as again from jobs.job group by state`.execute(kysely)
  expect(rows.map(({ state }) => state)).toEqual(['completed'])
  console.log(`${rows[0]?.again} look-ups were cut off and repeated`)
  expect(rows[0]?.again).toBeGreaterThan(0)

  const pages = await kysely.selectFrom('pages').select('scout_last_ran').execute()
  expect(pages).toEqual(ids.map(() => ({ scout_last_ran: '2026-11-21' })))
  const states = await kysely.selectFrom('look_ups').select('state').where('kind', '=', 'ranks').execute()
  expect(states).toEqual(ids.map(() => ({ state: 'ok' })))
  const ranks = await kysely.selectFrom('key_phrase_ranks').select('checked_on').execute()
  expect(ranks.length).toBe(1 + 2 * (PAGES - 1))
  const topTen = await kysely.selectFrom('top_ten_rows').select(['page_id', 'rank']).execute()
  expect(topTen.length).toBe(10 * PAGES)
  await after.close()
  await remove()
}

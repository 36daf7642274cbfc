/**
 * Looks up key phrases at a local provider that responds in 50 ms, twenty in parallel, on PostgreSQL: the time for 10,000,
 * extrapolated from 1,200, and the memory that the second half adds. `LINKWRIGHT_BENCH_PHRASES=10000` measures all.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@linkwright/sdk'
import { ranksLookUp } from '@linkwright/server/src/areas/tracking/scouting/ranks.job.ts'
import { boot } from '@linkwright/server/src/boot.ts'
import { TenantDb } from '@linkwright/server/src/db/tenant.ts'
import { readConfig } from '@linkwright/server/src/env.ts'
import { newAccount } from './support/account.ts'
import { type Place, postgres } from './support/places.ts'
import { type Row, within } from './row.ts'
import { newPage } from './support/server.ts'

const ALL = 10_000
const PHRASES = Number(process.env['LINKWRIGHT_BENCH_PHRASES'] ?? 1200)
/** Per page. */
const OF_A_PAGE = 6
const ANSWER_MS = 50
/** One business can use two thirds of the parallel look-ups: twenty. */
const WORKERS = 30
const MOST_SECONDS = 180
const MOST_MEMORY = 64

const MIB = 1024 * 1024

/** DataForSEO's format: a hundred results per request. */
async function provider() {
  const asked = { count: 0, atOnce: 0, most: 0 }
  const items = Array.from({ length: 100 }, (_, index) => ({
    type: 'organic',
    rank_group: index + 1,
    title: `Result ${index + 1}`,
    url: `https://site${index + 1}.example/page`,
  }))
  const body = JSON.stringify({ status_code: 20_000, tasks: [{ status_code: 20_000, result: [{ items }] }] })
  const server = createServer((request, response) => {
    asked.count += 1
    asked.most = Math.max(asked.most, (asked.atOnce += 1))
    request.resume()
    setTimeout(() => {
      asked.atOnce -= 1
      response.writeHead(200, { 'content-type': 'application/json' }).end(body)
    }, ANSWER_MS)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  }
}

const configOf = ({ place }: Place, more: Record<string, string>) =>
  readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    LINKWRIGHT_DEMO: '0',
    DATABASE_URL: place.url ?? '',
    ...more,
  })

/** Pages with six key phrases each, created without look-ups. */
async function addPages(place: Place, pages: number): Promise<{ business_id: number; id: number }[]> {
  const token = await newAccount(place.place)
  const running = await boot(configOf(place, {}), () => {})
  try {
    const { kysely } = running.database
    await kysely
      .updateTable('plans')
      .set({ key_phrases: 10 * ALL })
      .execute()
    const client = createClient({ baseURL: running.address, token })
    const { siteId } = await newPage(client)
    for (let nth = 1; nth < pages; nth += 1) {
      const phrases = Object.fromEntries(
        Array.from({ length: OF_A_PAGE }, (_, at) => [`kp${at + 1}`, `machine ${nth} of kind ${at}`]),
      )
      const form = {
        page_nickname: `Page ${nth}`,
        page_url: `/page-${nth}`,
        type: 'page',
        page_local: 'no',
      } as const
      await client.pages.add({ siteId, kp1: '', ...form, ...phrases })
    }
    return await kysely
      .selectFrom('pages')
      .select(['business_id', 'id'])
      .where('page_type', '=', 'page')
      .execute()
  } finally {
    await running.stop()
  }
}

async function measure(place: Place): Promise<Row[]> {
  const pages = await addPages(place, Math.ceil(PHRASES / OF_A_PAGE))
  const { asked, url, close } = await provider()
  const config = configOf(place, {
    LINKWRIGHT_SEARCH_RESULTS: 'dataforseo',
    LINKWRIGHT_SEARCH_RESULTS_KEY: 'login:password',
    LINKWRIGHT_SEARCH_RESULTS_URL: url,
    LINKWRIGHT_LOOK_UPS_AT_ONCE: String(WORKERS),
  })
  const running = await boot(config, () => {})
  const { services, database } = running
  try {
    // Reading other sites' pages is not part of it.
    Object.assign(services.integrations.pageReader, { read: () => Promise.resolve({ read: false }) })
    await database.kysely
      .updateTable('look_ups')
      .set({ state: 'waiting', error: null, failed_at: null, fault: null })
      .execute()
    const all = pages.length * OF_A_PAGE
    const began = performance.now()
    for (const { business_id, id } of pages)
      await ranksLookUp.enqueue(new TenantDb(database.kysely, business_id), id)
    let middle = 0
    while (asked.count < all) {
      await sleep(100)
      if (middle === 0 && asked.count > all / 2) middle = process.memoryUsage().rss
    }
    const seconds = (performance.now() - began) / 1000
    const grown = Math.max(0, process.memoryUsage().rss - middle) / MIB
    console.error(`${all} phrases in ${seconds.toFixed(1)} s, at most ${asked.most} in parallel`)
    return [
      within('10,000 key phrases looked up', (seconds * ALL) / all, MOST_SECONDS, 's'),
      within('memory added by the second half of them', grown, MOST_MEMORY, 'MiB'),
    ]
  } finally {
    await running.stop()
    close()
  }
}

export async function run(): Promise<Row[]> {
  const place = await postgres()
  try {
    return await measure(place)
  } finally {
    await place.remove()
  }
}

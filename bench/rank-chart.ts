/**
 * Five years of daily ranks of fifty key phrases: the processor time of the server to return them with possible reasons for changes, and the
 * time of a headless Chromium to paint them.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '@linkwright/server/src/db/open.ts'
import { sql } from 'kysely'
import { chromium } from 'playwright'
import { chromiumLaunch } from '../scripts/chromium.ts'
import { median, pair, type Row, within } from './row.ts'
import { newAccount } from './support/account.ts'
import { buildPage } from './support/build-page.ts'
import type { chartBench } from './support/chart-page.tsx'
import { onBothFilled, type Place } from './support/places.ts'
import { withReadTwice } from './support/read-twice.ts'
import { newPage, serve } from './support/server.ts'

declare global {
  interface Window {
    chartBench: typeof chartBench
  }
}

const PHRASES = 50
const DAYS = 1825
const MOST_MS = 200
const ROUNDS = 15
const WARM = 3
/** One after the other, as a dashboard does. */
const LOAD = { clients: 1, calls: 2 }
/** Limit of processor time in multiples of the minimal route. */
const LIMIT = 1.4

/** Each phrase goes up and down, some look-ups do not find it, its URL and provider change, and a link is added daily. */
async function fill({ place }: Place, { siteId, pageId }: { siteId: number; pageId: number }): Promise<void> {
  const database = await openDatabase(place)
  try {
    await sql`
      with made as (
        insert into key_phrases (business_id, page_id, key_phrase, is_primary, position)
        select business_id, id, 'espresso machine of kind ' || n, false, 10 + n
        from pages, generate_series(1, ${PHRASES}::int) as n where site_id = ${siteId} and id = ${pageId}
        returning business_id, id, position)
      insert into key_phrase_ranks (business_id, key_phrase_id, checked_on, rank, depth, provider, url)
      select p.business_id, p.id, current_date - n,
        nullif(1 + (50 + 45 * sin((n + 7 * p.position) / 90.0))::int % 97, 13), 100,
        case when n / 400 % 2 = 0 then 'Serper' else 'DataForSEO' end,
        'https://harborcoffee.example/' || (n / 60 % 2)
      from made p, generate_series(0, ${DAYS - 1}::int) as n`.execute(database.jobs)
    await sql`
      insert into links (business_id, page_id, url, url_hash, anchor_text, anchor_type, anchor_category, progress, date_added)
      select business_id, id, 'https://blog' || n || '.example/', decode(md5('link ' || n), 'hex'), 'here', 'generic',
        'natural', 'placed', current_date - n
      from pages, generate_series(0, ${DAYS - 1}::int) as n where id = ${pageId}`.execute(database.jobs)
    await database.gatherStatistics()
  } finally {
    await database.close()
  }
}

interface Filled {
  token: string
  page: { siteId: number; pageId: number }
}

async function newRanks(place: Place): Promise<Filled> {
  const token = await newAccount(place.place)
  const made = await serve(place, token)
  const page = await newPage(made.client)
  await made.stop()
  await fill(place, page)
  return { token, page }
}

const calls = { 'ranks with notes and moves': 'ranks', 'their distribution': 'ranks/distribution' }

/** The rows of the server, and its response. */
async function measure(place: Place, { token, page }: Filled): Promise<{ rows: Row[]; response: string }> {
  const paths = Object.values(calls).map((call) => `/api/site/${page.siteId}/${call}?page_id=${page.pageId}`)
  return await withReadTwice(place, { token, paths }, LOAD, async ({ ours, peer, address }) => {
    const rows: Row[] = []
    for (const [n, what] of Object.keys(calls).entries()) {
      for (let round = 0; round < WARM; round += 1) for (const side of [ours(n), peer(n)]) await side()
      rows.push(
        await pair({
          what: `${what}: ${PHRASES} phrases × ${DAYS} days, compared with a minimal route with the same SQL, ${place.name}`,
          ours: ours(n),
          peer: peer(n),
          limit: LIMIT,
          rounds: ROUNDS,
          by: 'quartile',
          unit: 'µs',
        }),
      )
    }
    const fetched = await fetch(`${address}${paths[0]}`, { headers: { authorization: `Bearer ${token}` } })
    return { rows, response: await fetched.text() }
  })
}

async function painting(response: string): Promise<Row> {
  const folder = mkdtempSync(path.join(tmpdir(), 'linkwright-bench-chart-'))
  const browser = await chromium.launch(await chromiumLaunch())
  try {
    await buildPage(folder, 'chart-page.tsx')
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(`file://${folder}/index.html`)
    const spent = await page.evaluate(([text, times]) => window.chartBench.paint(text, times), [
      response,
      ROUNDS,
    ] as const)
    return within(`a chart of them paints`, median(spent), MOST_MS)
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

export async function run(): Promise<Row[]> {
  const measured = await onBothFilled(newRanks, measure)
  const response = measured[0]?.response ?? ''
  return [...measured.flatMap(({ rows }) => rows), await painting(response)]
}

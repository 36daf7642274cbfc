/** The claim of due hosts among 1,000,000 watched links, on both databases. `BENCH_WATCHES=10000` tries it out. */
import { claimHosts } from '@linkwright/server/src/areas/tracking/verification/watch-due.job.ts'
import { openDatabase } from '@linkwright/server/src/db/open.ts'
import { sql } from 'kysely'
import { type Row, within } from './row.ts'
import { newAccount } from './support/account.ts'
import { onBothFilled, type Place } from './support/places.ts'

const WATCHES = Number(process.env['BENCH_WATCHES'] ?? 1_000_000)
const HOSTS = 60_000
const CLAIMS = 9
const MOST_MS = 50

async function fill({ place }: Place): Promise<void> {
  await newAccount(place)
  const database = await openDatabase(place)
  try {
    await database.withOwner(async (owner) => {
      await sql`
        insert into link_watches (business_id, link_id, url, first_url, host, placed_at, due_at)
        select b.id, n, url, url, 'blog' || n % ${HOSTS}::int || '.example', now(), now() - n * interval '1 second'
        from (select min(id) as id from businesses) b, generate_series(1, ${WATCHES}::int) n,
          lateral (select 'https://blog' || n % ${HOSTS}::int || '.example/' || n as url) u`.execute(owner)
      await sql`
        insert into read_hosts (host, next_due_at) select host, min(due_at) from link_watches group by host`.execute(
        owner,
      )
      await sql`vacuum analyze link_watches, read_hosts`.execute(owner)
    })
  } finally {
    await database.close()
  }
}

async function claim({ place, name }: Place): Promise<Row> {
  const database = await openDatabase(place)
  const costs: number[] = []
  let claimed = 0
  try {
    for (let nth = 0; nth < CLAIMS; nth += 1) {
      const began = performance.now()
      const hosts = await database.jobs.transaction().execute((trx) => claimHosts(trx, new Date()))
      costs.push(performance.now() - began)
      if (hosts.length === 0) throw new Error('No host is due.')
      claimed = hosts.length
    }
  } finally {
    await database.close()
  }
  const what = `the claim of ${claimed} due hosts among ${WATCHES.toLocaleString('en-US')} watches, ${name}`
  return within(what, Math.min(...costs), MOST_MS)
}

export const run = (): Promise<Row[]> => onBothFilled(fill, claim)

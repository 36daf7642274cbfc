import { checkStateOf, type Evidence, faultsOf } from '@linkwright/core/buying/fulfilment/check-verdict'
import { TenantDb } from '../../../db/tenant.ts'
import { defineJob } from '../../../jobs/job.ts'
import type { PageCheck, PageReader } from '../../../outside/page-reader/port.ts'
import { askForCheck, checkLineJob } from './check-line-job.ts'
import { tellFulfillers } from './tell.ts'

/** A page that could not be reached is looked at again so often, later and later: about a day in all. */
const MOST_TRIES = 5
const FIRST_SECONDS = 300

/** Looks at the published URL of a line, and keeps what was seen. It warns, and keeps nobody from anything. */
export const checkLine = defineJob({
  ...checkLineJob,
  async run({ kysely, now, outside }, { business_id, line_id, tries }, { finish, signal, log }) {
    const read = (db: TenantDb) =>
      db
        .from('order_lines')
        .select(['published_url', 'target_url', 'anchor_text'])
        .where('id', '=', line_id)
        .executeTakeFirst()
    const line = await read(new TenantDb(kysely, business_id))
    if (line === undefined || line.published_url === null) return
    const { published_url: url } = line
    const seen = await look(outside.pageReader, url, line, signal)
    await kysely.transaction().execute(async (trx) => {
      const db = new TenantDb(trx, business_id)
      const ordered = await db
        .from('order_lines')
        .select(['published_url', 'target_url', 'anchor_text', 'check_state'])
        .where('id', '=', line_id)
        .forNoKeyUpdate()
        .executeTakeFirst()
      // Another address by now has a job of its own.
      if (ordered === undefined || ordered.published_url !== url) return await finish(trx)
      const { why, content_hash, is_sample, ...evidence } = seen
      const state = checkStateOf(evidence, ordered)
      const faults = faultsOf(evidence, ordered)
      await db
        .insert('line_checks', {
          line_id,
          url,
          state,
          why,
          ...evidence,
          content_hash,
          faults,
          is_sample,
          at: now(),
        })
        .execute()
      if (state !== ordered.check_state)
        await db.update('order_lines').set({ check_state: state }).where('id', '=', line_id).execute()
      await tellFulfillers(db)
      if (state === 'unreachable' && tries < MOST_TRIES)
        await askForCheck(db, line_id, { after: FIRST_SECONDS * 3 ** tries, tries: tries + 1 })
      await finish(trx)
      log.info({ line_id, state }, 'published url looked at')
    })
  },
})

type Seen = Evidence & { why: string | null; content_hash: string | null; is_sample: boolean }

interface Ordered {
  target_url: string | null
  anchor_text: string | null
}

async function look(
  reader: PageReader,
  url: string,
  { target_url, anchor_text }: Ordered,
  signal: AbortSignal,
): Promise<Seen> {
  const wanted = target_url === null ? [] : [{ url: target_url, anchor: anchor_text }]
  const seen: PageCheck = await reader.check(url, wanted, signal)
  const nothing = { found: false, target: null, anchor: null, rel: null, robots: null, content_hash: null }
  const is_sample = reader.isSample
  if (!seen.reached) return { ...nothing, status: null, why: seen.why, is_sample }
  const { status, link, robots, contentHash: content_hash } = seen
  const found = link !== undefined
  const { target: leads = null, anchor = null, rel = null } = link ?? {}
  return { status, found, target: leads, anchor, rel, robots, content_hash, why: null, is_sample }
}

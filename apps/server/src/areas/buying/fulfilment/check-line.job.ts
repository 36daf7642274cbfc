import { z } from 'zod'
import { lock } from '../../../db/lock.ts'
import { TenantDb } from '../../../db/tenant.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { defineJob } from '../../../jobs/job.ts'
import { checkedColumns, saveCheck, readPublishedUrl } from './check-published-url.ts'
import { publishLinkOrdersChanged } from './notify.ts'

const LineToCheck = z.object({ business_id: z.int(), line_id: z.int(), tries: z.int() })

const checkLineJob = { name: 'check-line', schema: LineToCheck, queue: 'look-ups' } as const

/** Enqueues a check of a line's published URL with the transaction. */
export async function enqueueCheck(
  db: TenantDb,
  lineId: number,
  { after = 0, tries = 0 } = {},
): Promise<void> {
  const data = { business_id: db.businessId, line_id: lineId, tries }
  await enqueue(db, checkLineJob, data, { after, singletonKey: String(lineId) })
}

/** Retries for an unreachable page, with growing waits: about a day in all. */
const MAX_TRIES = 5
const FIRST_SECONDS = 300

/** Checks a line's published URL and saves the result. A failing check only warns. */
export const checkLine = defineJob({
  ...checkLineJob,
  async run({ kysely, now, integrations }, { business_id, line_id, tries }, { finish, signal, log }) {
    const read = (db: TenantDb) =>
      db.from('order_lines').select(checkedColumns).where('id', '=', line_id).executeTakeFirst()
    const line = await read(new TenantDb(kysely, business_id))
    if (line === undefined || line.published_url === null) return
    const { published_url: url } = line
    const seen = await readPublishedUrl(integrations.pageReader, url, line, signal)
    await kysely.transaction().execute(async (trx) => {
      const db = new TenantDb(trx, business_id)
      const ordered = await lock(db, 'order_lines', line_id)
        .select([...checkedColumns, 'check_state'])
        .executeTakeFirst()
      // A changed address has a job of its own.
      if (ordered === undefined || ordered.published_url !== url) return await finish(trx)
      const state = await saveCheck(db, { line_id, url, at: now() }, seen, ordered)
      if (state !== ordered.check_state)
        await db.update('order_lines').set({ check_state: state }).where('id', '=', line_id).execute()
      await publishLinkOrdersChanged(db)
      if (state === 'unreachable' && tries < MAX_TRIES)
        await enqueueCheck(db, line_id, { after: FIRST_SECONDS * 3 ** tries, tries: tries + 1 })
      await finish(trx)
      log.info({ line_id, state }, 'published url checked')
    })
  },
})

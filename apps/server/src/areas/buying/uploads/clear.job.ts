import { sql } from 'kysely'
import { z } from 'zod'
import type { Services } from '../../../http/context.ts'
import { defineJob } from '../../../jobs/job.ts'

const UNUSED_DAYS = 7
const DAY_MS = 86_400_000

/** The tables whose details name images. */
const users = [sql.ref('cart_lines'), sql.ref('order_lines')]

/** Deletes images that were unused for a week. Returns how many. */
export async function clearUploads({ kysely, now }: Pick<Services, 'kysely' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - UNUSED_DAYS * DAY_MS)
  const unused = users.map(
    (table) => sql`not exists (select from ${table} l
      where l.business_id = u.business_id and l.details ->> 'imageUrl' = u.name)`,
  )
  // A frozen line may be removed from the cart, and is still ordered.
  unused.push(sql`not exists (select from checkouts c, json_array_elements(c.lines -> 'lines') l
    where c.business_id = u.business_id and c.ended_at is null and l -> 'details' ->> 'imageUrl' = u.name)`)
  // An image that is put into a cart right now gets a new time, which the deletion reads once it has the row.
  const { numAffectedRows } = await sql`
    delete from uploads u where u.used_at < ${before} and ${sql.join(unused, sql` and `)}`.execute(kysely)
  return Number(numAffectedRows ?? 0)
}

export const clearUploadsJob = defineJob({
  name: 'clear-uploads',
  schema: z.object({}),
  schedule: { everyMinutes: 60 },
  async run(services) {
    await clearUploads(services)
  },
})

import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { type OwnRow, TenantDb } from '../db/tenant.ts'

const DAY_MS = 86_400_000

/** Adds a watch of a published URL that was not looked at yet and is due tomorrow. Returns its id. */
export async function newWatch(
  kysely: Kysely<DB>,
  { business_id }: { business_id: number },
  watch: Partial<OwnRow<'link_watches'>>,
): Promise<number> {
  const url = watch.url ?? 'https://blog.example/post'
  const { id } = await new TenantDb(kysely, business_id)
    .insert('link_watches', {
      url,
      first_url: url,
      host: new URL(url).hostname,
      placed_at: new Date(),
      due_at: new Date(Date.now() + DAY_MS),
      ...watch,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

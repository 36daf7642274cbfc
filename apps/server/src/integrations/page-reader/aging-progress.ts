import { type Aging, agingStates } from '@linkwright/core/account/demo/aging'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { DB } from '../../db/tables.ts'

/** The key in `instance`. */
const KEY = 'demo_aging'
/** Without progress for this long, the job has ended. */
const SILENT_MS = 120_000

const Stored = z.object({
  state: z.enum(agingStates),
  days: z.int(),
  days_done: z.int(),
  looks: z.int(),
  at: z.iso.datetime(),
})

export async function readAging(kysely: Kysely<DB>, now: Date): Promise<Aging> {
  const row = await kysely.selectFrom('instance').select('value').where('key', '=', KEY).executeTakeFirst()
  if (row === undefined) return { state: 'none', days: 0, days_done: 0, looks: 0 }
  const { at, ...aging } = Stored.parse(JSON.parse(row.value))
  const isSilent = aging.state === 'running' && now.getTime() - Date.parse(at) > SILENT_MS
  return isSilent ? { ...aging, state: 'stopped' } : aging
}

export async function saveAging(kysely: Kysely<DB>, aging: Aging, now: Date): Promise<void> {
  const value = JSON.stringify({ ...aging, at: now.toISOString() })
  await kysely
    .insertInto('instance')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Whether the demo is being aged. Jobs look at no links then: the looks of past days would depend on which of them came first. */
export const isAging = async (kysely: Kysely<DB>, now: Date): Promise<boolean> =>
  (await readAging(kysely, now)).state === 'running'

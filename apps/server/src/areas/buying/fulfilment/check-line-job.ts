import { z } from 'zod'
import type { TenantDb } from '../../../db/tenant.ts'
import { enqueue } from '../../../jobs/enqueue.ts'

const LineToCheck = z.object({ business_id: z.int(), line_id: z.int(), tries: z.int() })
export type LineToCheck = z.infer<typeof LineToCheck>

export const checkLineJob = { name: 'check-line', schema: LineToCheck, queue: 'look-ups' } as const

/** Has somebody look at the published URL of a line, once the transaction commits. */
export async function askForCheck(
  db: TenantDb,
  lineId: number,
  { after = 0, tries = 0 } = {},
): Promise<void> {
  const data = { business_id: db.businessId, line_id: lineId, tries }
  await enqueue(db, checkLineJob, data, { after, singletonKey: String(lineId) })
}

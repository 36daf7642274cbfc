import { z } from 'zod'
import { enqueue, type EnqueueOptions } from '../../../jobs/enqueue.ts'

/** The job that looks at the due links of a host. */
export const watchHost = {
  name: 'watch-host',
  schema: z.object({ host: z.string() }),
  queue: 'looks',
} as const

/** Below jobs that a person waits for. */
export const URGENCY_OF_DUE = -1

/** Has the due links of a host looked at soon, after the transaction. */
export async function enqueueHost(
  db: Parameters<typeof enqueue>[0],
  host: string,
  options: Pick<EnqueueOptions, 'urgency'> = {},
): Promise<void> {
  await enqueue(db, watchHost, { host }, { singletonKey: host, isForAllTenants: true, ...options })
}

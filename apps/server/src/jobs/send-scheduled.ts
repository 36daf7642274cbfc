import type { PgBoss } from 'pg-boss'
import type { Services } from '../http/context.ts'
import type { Payload } from './boss.ts'
import { stored } from './enqueue.ts'
import type { Job } from './job.ts'
import { ALL_TENANTS, fairPriority } from './fair-priority.ts'
import { idOfRun, lastDue } from './schedule.ts'

/**
 * Enqueues each scheduled job that has become due by the server's clock since the last call; the first call includes
 * jobs that became due while no server ran. All servers do so; the queue accepts each due run once.
 */
export function sendScheduled(boss: PgBoss, services: Services, jobs: readonly Job[]): () => Promise<void> {
  const sent = new Map<string, number>()
  return async () => {
    for (const { name, queue, schedule } of jobs) {
      if (schedule === undefined) continue
      const due = lastDue(schedule, services.now())
      if (sent.get(name) === due.getTime()) continue
      const payload: Payload = { job: name, data: {} }
      // Under one key, so that at most one waits, however long the queue was idle.
      const options = {
        ...stored,
        id: idOfRun(name, due),
        singletonKey: `${name} schedule`,
        group: { id: ALL_TENANTS },
        priority: await fairPriority(services.kysely, queue, ALL_TENANTS, 0),
      }
      await boss.send(queue, payload, options)
      sent.set(name, due.getTime())
    }
  }
}

import { z } from 'zod'
import { defineJob } from '../../../jobs/job.ts'
import { claimDue, dueOf } from '../look-ups/due.ts'
import { lookUps } from './all-look-ups.ts'

const EVERY_MINUTES = 10
/** Below jobs that a person waits for. */
const URGENCY = -1

/** Finds due look-ups: pages and sites whose period is over, and failed look-ups whose retry is due. */
export const scoutDueJob = defineJob({
  name: 'scout-due',
  schema: z.object({}),
  schedule: { everyMinutes: EVERY_MINUTES },
  async run(services, _data, { signal, log }) {
    const found: Record<string, number> = {}
    // Limit per kind, so that due look-ups overload neither a provider nor a small machine.
    const most = services.config.lookUps.due
    // Starts are spread over the time until the next run.
    const apartSeconds = (EVERY_MINUTES * 60) / most
    for (const lookUp of lookUps) {
      const due = await dueOf(services, lookUp, most)
      if (due.length > 0) found[lookUp.kind] = due.length
      for (const [index, one] of due.entries()) {
        signal.throwIfAborted()
        const after = Math.floor(index * apartSeconds)
        await claimDue(services, lookUp, one, { after, urgency: URGENCY })
      }
    }
    if (Object.keys(found).length > 0) log.info(found, 'due to be looked up')
  },
})

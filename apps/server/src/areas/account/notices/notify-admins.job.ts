import { z } from 'zod'
import { defineJob } from '../../../jobs/job.ts'
import { notifyAdmins } from './notify-admins.ts'

export const notifyAdminsJob = {
  name: 'notify-admins',
  schema: z.object({ message: z.string() }),
  queue: 'work',
} as const

/**
 * Notifies administrators of a change that can only write rows of its own business. After a crash they may be notified
 * twice, but always are.
 */
export const notifyAdminsLater = defineJob({
  ...notifyAdminsJob,
  async run({ kysely, now }, { message }) {
    await kysely.transaction().execute(async (trx) => {
      await notifyAdmins(trx, message, now())
    })
  },
})

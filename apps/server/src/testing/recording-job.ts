import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { defineJob } from '../jobs/job.ts'

const PAUSE_MS = 25

/** Where a run that is killed is repeated: before its transaction, and within it before and after it is marked done. */
export const moments = ['before', 'written', 'finished'] as const
export type Moment = (typeof moments)[number]

/** Writes its number down once, awaits what `pause` returns at each of its moments, and a little after them. */
export function recordingJob(pause: (moment: Moment) => Promise<unknown> = () => sleep(PAUSE_MS)) {
  return defineJob({
    name: 'note',
    schema: z.object({ number: z.number() }),
    async run({ kysely }, { number }, { finish }) {
      await pause('before')
      await kysely.transaction().execute(async (trx) => {
        await trx
          .insertInto('mail_outbox')
          .values({ recipient: String(number), subject: '', body: '' })
          .execute()
        await pause('written')
        await finish(trx)
        await pause('finished')
      })
      await sleep(PAUSE_MS)
    },
  })
}

import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { defineJob } from '../jobs/job.ts'

const PAUSE_MS = 25

/** Writes its number down once, with moments before, within and after its transaction in which it can be killed. */
export const notingJob = defineJob({
  name: 'note',
  schema: z.object({ number: z.number() }),
  async run({ kysely }, { number }, { finish }) {
    await sleep(PAUSE_MS)
    await kysely.transaction().execute(async (trx) => {
      await trx
        .insertInto('mail_outbox')
        .values({ recipient: String(number), subject: '', body: '' })
        .execute()
      await sleep(PAUSE_MS)
      await finish(trx)
      await sleep(PAUSE_MS)
    })
    await sleep(PAUSE_MS)
  },
})

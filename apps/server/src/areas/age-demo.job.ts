import { saveAging } from '../integrations/page-reader/aging-progress.ts'
import { defineJob } from '../jobs/job.ts'
import { agingJob } from './account/demo/aging.ts'
import { ageDemo } from './age-demo.ts'
import { waitForLooks } from './wait-for-looks.ts'

/** Ages the demo and reports its progress. A second run starts again and stores nothing twice. */
export const ageDemoJob = defineJob({
  ...agingJob,
  async run(services, { days }, { signal, log, finish }) {
    const { kysely, now, config, integrations } = services
    if (!config.demo || !integrations.pageReader.isSample) return
    let done = { days_done: 0, looks: 0 }
    try {
      await saveAging(kysely, { state: 'running', days, ...done }, now())
      await waitForLooks(kysely, signal)
      await ageDemo(services, {
        days,
        signal,
        async onDay(progress) {
          done = progress
          await saveAging(kysely, { state: 'running', days, ...done }, now())
        },
      })
    } catch (error) {
      await saveAging(kysely, { state: 'stopped', days, ...done }, now())
      throw error
    }
    await kysely.transaction().execute(async (trx) => {
      await saveAging(trx, { state: 'done', days, ...done }, now())
      await finish(trx)
    })
    log.info({ days, looks: done.looks }, 'aged the demo')
  },
})

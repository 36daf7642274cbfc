import { AppError } from '@linkwright/core/contract/errors'
import { AuditedDb, asSystem } from '../../../db/scribe.ts'
import { defineJob } from '../../../jobs/job.ts'
import { carryOut } from '../../../integrations/external-call.ts'
import { TenantDb } from '../../../db/tenant.ts'
import { skipLine } from './skip-line.ts'
import { enqueueLine, sendLineJob } from './send-order.ts'
import { sendLineEffect } from './send-line.ts'
import type { SendAction } from './settle-line.ts'

/** Seconds after which one that another is at is looked after again: that one's lease is over then. */
const AFTER_LEASE = 70

/** Sends a line of an order to the vendor. Killed at any point it is sent under the same key, or asked for. */
export const sendLine = defineJob({
  ...sendLineJob,
  async run({ kysely, now, integrations }, { business_id, line_id, tries }, { log }) {
    const effect = sendLineEffect(line_id, { now, vendor: integrations.vendor, actor: null, tries })
    try {
      const end = await carryOut(
        effect,
        {
          claiming: (change) => kysely.transaction().execute((trx) => change(new TenantDb(trx, business_id))),
          settling: (change) =>
            kysely.transaction().execute((trx) => {
              const { scribe } = asSystem<SendAction>(trx, { via: 'job', what: sendLineJob.name, at: now() })
              return change(new AuditedDb(trx, business_id, scribe))
            }),
        },
        0,
      )
      log.info({ line_id, end: end.is }, 'line sent to the vendor')
      if (end.is === 'held')
        await enqueueLine(new TenantDb(kysely, business_id), line_id, { after: AFTER_LEASE, tries })
    } catch (error) {
      // Canceled, completed, put away or sent meanwhile, or gone: there is nothing to send any more.
      if (!(error instanceof AppError && (error.code === 'refused' || error.code === 'not_found')))
        throw error
      if (error.code === 'refused')
        await kysely.transaction().execute((trx) => skipLine(new TenantDb(trx, business_id), line_id, now()))
      log.info({ line_id, why: error.message }, 'line not sent')
    }
  },
})

import { AppError } from '@linkwright/core/contract/errors'
import { AuditedDb, asSystem } from '../../../db/audit-writer.ts'
import { defineJob } from '../../../jobs/job.ts'
import { runExternalCall } from '../../../integrations/external-call.ts'
import { TenantDb } from '../../../db/tenant.ts'
import { skipLine } from './skip-line.ts'
import { enqueueLine, sendLineJob } from './send-order.ts'
import { sendLineEffect } from './send-line.ts'
import type { SendAction } from './settle-line.ts'

/** Seconds until the next attempt when another sender holds the lease, which has expired by then. */
const AFTER_LEASE = 70

/** Sends an order line to the vendor. After a crash it is sent under the same key, or its outcome is requested. */
export const sendLine = defineJob({
  ...sendLineJob,
  async run({ kysely, now, integrations }, { business_id, line_id, tries }, { log }) {
    const effect = sendLineEffect(line_id, { now, vendor: integrations.vendor, actor: null, tries })
    try {
      const end = await runExternalCall(
        effect,
        {
          claiming: (change) => kysely.transaction().execute((trx) => change(new TenantDb(trx, business_id))),
          settling: (change) =>
            kysely.transaction().execute((trx) => {
              const { auditWriter } = asSystem<SendAction>(trx, {
                via: 'job',
                what: sendLineJob.name,
                at: now(),
              })
              return change(new AuditedDb(trx, business_id, auditWriter))
            }),
        },
        0,
      )
      log.info({ line_id, end: end.is }, 'line sent to the vendor')
      if (end.is === 'leased')
        await enqueueLine(new TenantDb(kysely, business_id), line_id, { after: AFTER_LEASE, tries })
    } catch (error) {
      // Canceled, completed, archived, sent or deleted in between: there is nothing to send.
      if (!(error instanceof AppError && (error.code === 'refused' || error.code === 'not_found')))
        throw error
      if (error.code === 'refused')
        await kysely.transaction().execute((trx) => skipLine(new TenantDb(trx, business_id), line_id, now()))
      log.info({ line_id, why: error.message }, 'line not sent')
    }
  },
})

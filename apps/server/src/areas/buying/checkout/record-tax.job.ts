import { z } from 'zod'
import { TenantDb } from '../../../db/tenant.ts'
import { defineJob } from '../../../jobs/job.ts'

/** Records at the provider which order a tax belongs to, once it is paid. @throws Error while it does not respond. */
export const recordTaxJob = defineJob({
  name: 'record-tax',
  schema: z.object({ business_id: z.int(), order_id: z.int() }),
  queue: 'money',
  async run({ kysely, integrations: { payments } }, { business_id, order_id }) {
    const db = new TenantDb(kysely, business_id)
    const order = await db
      .from('orders')
      .select(['tax_ref', 'order_number'])
      .where('id', '=', order_id)
      .executeTakeFirst()
    if (order === undefined || order.tax_ref === null) return
    const result = await payments.recordTax(
      order.tax_ref,
      order.order_number,
      `tax-order-${business_id}-${order_id}`,
    )
    if (result.is !== 'done') throw new Error(result.is === 'unknown' ? result.why : result.message)
    await db.update('orders').set({ tax_record: result.value.recordRef }).where('id', '=', order_id).execute()
  },
})

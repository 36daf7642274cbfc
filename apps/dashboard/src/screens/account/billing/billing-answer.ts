import type { api } from '../../../wire/api.ts'

/** What `GET account/billing` answers. */
export type BillingAnswer = Awaited<ReturnType<typeof api.billing.show>>

import { BILLING_CHANGED } from '@linkwright/core/live/messages'
import type { ReadOn } from '../../../wire/told.ts'

/** A payment came in or failed, or a card or the plan was changed elsewhere. */
export const billingReadOn: ReadOn = {
  [BILLING_CHANGED]: ({ billing }) => [billing.show, billing.invoices],
}

import type { Group } from '../../define/command.ts'
import { billedTo } from './billed-to.ts'
import { cancelSubscription, resumeSubscription } from './cancel.ts'
import { cards } from './cards.ts'
import { finishChange } from './finish.ts'
import { listInvoices } from './invoices.ts'
import { billedOrders } from './orders.ts'
import { reactivateSubscription } from './reactivate.ts'
import { showBilling } from './show.ts'

export const billing: Group = {
  name: 'billing',
  summary: 'Your subscription, cards, invoices and what was paid',
  commands: [
    showBilling,
    listInvoices,
    billedOrders,
    billedTo,
    cards,
    cancelSubscription,
    resumeSubscription,
    reactivateSubscription,
    finishChange,
  ],
}

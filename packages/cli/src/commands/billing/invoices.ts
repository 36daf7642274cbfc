import { creditWords, invoiceState, invoiceStates } from '@linkwright/core/buying/billing/invoice-words'
import { PLAN_CREDIT } from '@linkwright/core/buying/billing/plan-credit'
import { amountIn } from '@linkwright/core/values/money'
import type { Invoice } from '@linkwright/sdk'
import { list } from '../../define/kinds.ts'
import { dateColumn } from '../../output/dates.ts'

/** All of them, page after page as they are printed. */
export const listInvoices = list<Invoice>({
  name: 'invoices',
  summary: 'Invoices of your subscription, the newest first, with the address of each to print',
  examples: ['linkwright billing invoices --limit 12', 'linkwright billing invoices --csv'],
  columns: [
    { field: 'id', head: 'ID', less: true },
    dateColumn('date', 'Date'),
    { field: 'number', head: 'Number' },
    { field: 'description', head: 'Description', less: true },
    { field: 'total', head: 'Total', show: ({ total, currency }) => amountIn(total, currency) },
    { field: 'credit', head: PLAN_CREDIT, show: creditWords },
    {
      field: 'amount_paid',
      head: 'Charged',
      show: ({ amount_paid, currency }) => amountIn(amount_paid, currency),
    },
    { field: 'status', head: 'Status', show: (invoice) => invoiceStates[invoiceState(invoice)] },
    { field: 'invoice_pdf', head: 'Address', less: true },
  ],
  async *rows(client, _input, io) {
    let starting_after: string | undefined
    for (;;) {
      const page = await client.billing.invoices({ starting_after }, { signal: io.signal })
      yield* page.invoices
      starting_after = page.invoices.at(-1)?.id
      if (!page.hasMoreData || starting_after === undefined) return
    }
  },
})

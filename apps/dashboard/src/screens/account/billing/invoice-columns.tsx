import type { Invoice } from '@linkwright/core/buying/billing/invoice'
import { toDollars } from '@linkwright/core/values/money'
import { Badge } from '@linkwright/react-ui/badge'
import { Link } from '@linkwright/react-ui/link'
import { useFormat } from '@linkwright/react-ui/provider'
import type { Column } from '@linkwright/react-ui/table'

const words = {
  date: 'Date',
  number: 'Number',
  draft: 'Draft',
  description: 'Description',
  subscription: 'Subscription',
  total: 'Total',
  state: 'State',
  print: 'Invoice',
  open: (number: string) => `Open ${number}`.trim(),
  noFile: 'Not written yet',
}

const states: Record<Invoice['status'], { label: string; tone: 'good' | 'warn' | 'neutral' }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  open: { label: 'Not paid yet', tone: 'warn' },
  paid: { label: 'Paid', tone: 'good' },
  uncollectible: { label: 'Not paid', tone: 'warn' },
  void: { label: 'Void', tone: 'neutral' },
}

/** Invoices as the payment provider wrote them (Spec B §3); its own order is kept. */
export const invoiceColumns: readonly Column<Invoice>[] = [
  { id: 'date', header: words.date, cell: ({ date }) => <Day of={date} /> },
  {
    id: 'number',
    header: words.number,
    isPrimary: true,
    sortValue: ({ number, id }) => number ?? id,
    cell: ({ number }) => number ?? words.draft,
  },
  { id: 'description', header: words.description, cell: ({ description }) => description },
  { id: 'subscription', header: words.subscription, cell: ({ subscription }) => subscription ?? '–' },
  { id: 'total', header: words.total, align: 'end', cell: (invoice) => <Amount of={invoice} /> },
  {
    id: 'status',
    header: words.state,
    cell: ({ status }) => <Badge tone={states[status].tone}>{states[status].label}</Badge>,
  },
  {
    id: 'invoice_pdf',
    header: words.print,
    cell: ({ invoice_pdf, number }) =>
      invoice_pdf === null ? (
        words.noFile
      ) : (
        <Link href={invoice_pdf} isExternal>
          {words.open(number ?? '')}
        </Link>
      ),
  },
]

function Day({ of }: { of: string }) {
  const { date } = useFormat()
  return <time dateTime={of}>{date(of)}</time>
}

function Amount({ of: { total, currency } }: { of: Invoice }) {
  const { money } = useFormat()
  return money(toDollars(total), currency)
}

import type { Invoice } from '@linkwright/core/buying/billing/invoice'
import {
  creditLabel,
  invoiceState,
  type InvoiceState,
  invoiceStates,
} from '@linkwright/core/buying/billing/invoice-labels'
import { PLAN_CREDIT } from '@linkwright/core/buying/billing/plan-credit'
import { type Cents, toDollars } from '@linkwright/core/values/money'
import { Badge, type BadgeProps } from '@linkwright/react-ui/badge'
import { CutText } from '@linkwright/react-ui/cut-text'
import { Link } from '@linkwright/react-ui/link'
import { useFormat } from '@linkwright/react-ui/provider'
import type { Column } from '@linkwright/react-ui/table'
import '../../../table/dense.css'

const texts = {
  date: 'Date',
  number: 'Number',
  draft: 'Draft',
  description: 'Description',
  subscription: 'Subscription',
  total: 'Total',
  charged: 'Charged',
  state: 'State',
  print: 'Invoice',
  open: 'Open',
  none: '–',
  noFile: 'Not available yet',
}

const tones: Readonly<Record<InvoiceState, BadgeProps['tone']>> = {
  draft: 'neutral',
  open: 'warn',
  paid: 'good',
  credit: 'good',
  kept: 'good',
  nothing: 'neutral',
  uncollectible: 'warn',
  void: 'neutral',
}

const isMeaningful: Readonly<Record<string, (invoices: readonly Invoice[]) => boolean>> = {
  // An account has mostly one subscription.
  subscription: (invoices) => new Set(invoices.map(({ subscription }) => subscription)).size > 1,
  credit: (invoices) => invoices.some((invoice) => creditLabel(invoice) !== ''),
}

/** Columns of invoices of the payment provider, in its order; without those that say the same in each row. */
export const invoiceColumns = (invoices: readonly Invoice[]): readonly Column<Invoice>[] =>
  columns.filter(({ id }) => isMeaningful[id]?.(invoices) ?? true)

const columns: readonly Column<Invoice>[] = [
  { id: 'date', header: texts.date, kind: 'day', least: 96, cell: ({ date }) => <Day of={date} /> },
  {
    id: 'number',
    header: texts.number,
    isPrimary: true,
    sortValue: ({ number, id }) => number ?? id,
    cell: ({ number }) => <span className="ld-billing-id">{number ?? texts.draft}</span>,
  },
  {
    id: 'description',
    header: texts.description,
    kind: 'text',
    least: 88,
    cell: ({ description }) => description,
  },
  {
    id: 'subscription',
    header: texts.subscription,
    width: '18.5%',
    hideOnPhone: true,
    cell: ({ subscription }) => (
      <span className="ld-billing-id">
        <CutText text={subscription ?? texts.none} lines={1} />
      </span>
    ),
  },
  {
    id: 'total',
    header: texts.total,
    kind: 'money',
    least: 72,
    cell: ({ total, currency }) => <Amount cents={total} currency={currency} />,
  },
  {
    id: 'credit',
    header: PLAN_CREDIT,
    kind: 'money',
    least: 84,
    cell: (invoice) => creditLabel(invoice) || texts.none,
  },
  {
    id: 'amount_paid',
    header: texts.charged,
    kind: 'money',
    least: 72,
    cell: ({ amount_paid, currency }) => <Amount cents={amount_paid} currency={currency} />,
  },
  { id: 'status', header: texts.state, kind: 'choice', least: 72, cell: (invoice) => <State of={invoice} /> },
  {
    id: 'invoice_pdf',
    header: texts.print,
    kind: 'text',
    least: 80,
    cell: ({ invoice_pdf, number }) =>
      invoice_pdf === null ? (
        texts.noFile
      ) : (
        <Link href={invoice_pdf} isExternal>
          {texts.open}
          <span className="lw-hidden"> {number}</span>
        </Link>
      ),
  },
]

function Day({ of }: { of: string }) {
  const { date } = useFormat()
  return <time dateTime={of}>{date(of)}</time>
}

function Amount({ cents, currency }: { cents: Cents; currency: string }) {
  const { money } = useFormat()
  return money(toDollars(cents), currency)
}

function State({ of }: { of: Invoice }) {
  const state = invoiceState(of)
  return <Badge tone={tones[state]}>{invoiceStates[state]}</Badge>
}

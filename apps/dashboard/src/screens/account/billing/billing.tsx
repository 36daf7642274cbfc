import { isGrandCrew } from '@linkwright/core/access/trial'
import { pathTo } from '@linkwright/core/access/screens'
import { LATEST_INVOICES } from '@linkwright/core/buying/billing/invoice-labels'
import { PLAN_CREDIT, PLAN_CREDIT_HINT } from '@linkwright/core/buying/billing/plan-credit'
import { NOT_PAID_AND_EXPIRED } from '@linkwright/core/buying/billing/unpaid-renewal'
import { toDollars } from '@linkwright/core/values/money'
import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { Link } from '@linkwright/react-ui/link'
import { useFormat } from '@linkwright/react-ui/provider'
import { Loading, Skeleton } from '@linkwright/react-ui/skeleton'
import { Alert } from '@linkwright/react-ui/alert'
import { DataTable } from '@linkwright/react-ui/table'
import { useMemo, useState } from 'react'
import type { BillingShowResponse } from '@linkwright/sdk'
import { lazyDialog } from '../../../code/lazy.tsx'
import { useSession } from '../../../session/session.ts'
import { BilledTo } from '../../../shell/billed-to.tsx'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { TryAgain } from '../../../wire/try-again.tsx'
import { api, useApi } from '../../../wire/api.ts'
import { useStopFirst } from '../../../session/impersonation.ts'
import { CardsCard } from './cards-card.tsx'
import { Facts } from '../../../shell/facts.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { LatestOrders } from './latest-orders.tsx'
import { RenewalFailed } from './renewal-failed.tsx'
import { isNotPaid, SubscriptionCard } from './subscription-card.tsx'
import { UnsettledChange } from './unsettled-change.tsx'
import { ViewMore } from './view-more.tsx'
import './billing.css'

const texts = {
  title: 'Billing and Payments',
  loading: 'billing',
  customer: 'Customer',
  email: 'Email',
  since: 'Customer since',
  company: 'Business',
  credit: 'Credit balance',
  billedTo: 'Billed to',
  details: 'Billing details',
  noCustomer: 'Add a card or choose a plan to see your billing details here.',
  invoices: 'Latest invoices',
  noInvoices: 'No invoices yet.',
  notKnown: 'The payment provider does not respond, so invoices may be missing here. Check again later.',
  change: 'Change Plan',
  resubscribe: 'Resubscribe',
}

// The form and its schema are loaded when it is opened.
const BilledToForm = lazyDialog(async () => (await import('./billed-to-form.tsx')).BilledToForm)

/** Customer, subscription, cards, latest orders and invoices. */
export function Billing() {
  const { data, error, refetch } = useApi(api.billing.show, {})
  const stopFirst = useStopFirst()
  return (
    <>
      <ScreenHead title={texts.title}>
        <ChangePlan />
      </ScreenHead>
      {data === undefined && error !== null && <TryAgain error={error} onPress={() => void refetch()} />}
      {data === undefined && error === null && (
        <Loading label={texts.loading}>
          <Skeleton lines={8} />
        </Loading>
      )}
      {data !== undefined && (
        <div className="ld-billing">
          {stopFirst !== undefined && (
            <div className="ld-wide">
              <Alert tone="info">{stopFirst}</Alert>
            </div>
          )}
          {data.subscription?.status === 'past_due' && (
            <div className="ld-wide">
              <RenewalFailed billing={data} />
            </div>
          )}
          {isNotPaid(data) && (
            <div className="ld-wide">
              <Alert tone="bad" actions={<Link href={pathTo('setup-plan')}>{texts.resubscribe}</Link>}>
                {NOT_PAID_AND_EXPIRED}
              </Alert>
            </div>
          )}
          {data.change !== null && (
            <div className="ld-wide">
              <UnsettledChange change={data.change} />
            </div>
          )}
          <CustomerCard billing={data} />
          <SubscriptionCard billing={data} />
          <div className="ld-wide">
            <CardsCard billing={data} />
          </div>
          <div className="ld-wide">
            <LatestOrders />
          </div>
          <div className="ld-wide">
            <LatestInvoices billing={data} />
          </div>
        </div>
      )}
    </>
  )
}

/** From the plans 73 and 86 the user chooses a first plan; any other plan is changed. */
function ChangePlan() {
  const { plan } = useSession()
  return <Link href={pathTo(isGrandCrew(plan.id) ? 'setup-plan' : 'switch-plans')}>{texts.change}</Link>
}

function CustomerCard({ billing: { customer, business, billed_to } }: { billing: BillingShowResponse }) {
  const { date, money } = useFormat()
  // The session has live updates of the credit.
  const { credit } = useSession().business
  const planCredit = customer?.plan_credit ?? 0
  const [isEditing, setEditing] = useState(false)
  const isReadOnly = useStopFirst() !== undefined
  return (
    <Card
      title={texts.customer}
      {...(!isReadOnly && { actions: <Button onPress={() => setEditing(true)}>{texts.details}</Button> })}
    >
      <Facts
        of={{
          [texts.company]: business.name,
          [texts.email]: customer?.email ?? business.main_email,
          [texts.since]: customer === null ? undefined : date(customer.created),
          [texts.credit]: money(credit),
          [PLAN_CREDIT]: planCredit === 0 ? undefined : money(toDollars(planCredit)),
          [texts.billedTo]: billed_to === null ? undefined : <BilledTo to={billed_to} />,
        }}
      />
      {planCredit > 0 && <p className="ld-quiet">{PLAN_CREDIT_HINT}</p>}
      {isEditing && <BilledToForm billedTo={billed_to} onClose={() => setEditing(false)} />}
      {customer === null && <p className="ld-quiet">{texts.noCustomer}</p>}
    </Card>
  )
}

function LatestInvoices({ billing: { invoices, invoices_known } }: { billing: BillingShowResponse }) {
  const latest = useMemo(() => invoices.slice(0, LATEST_INVOICES), [invoices])
  const columns = useMemo(() => invoiceColumns(latest), [latest])
  return (
    <Card title={texts.invoices} padding="none" actions={<ViewMore of="billing-invoices" />}>
      {!invoices_known && <Alert tone="warn">{texts.notKnown}</Alert>}
      <div className="ld-dense">
        <DataTable
          label={texts.invoices}
          columns={columns}
          rows={latest}
          rowId={({ id }) => id}
          empty={texts.noInvoices}
        />
      </div>
    </Card>
  )
}

import { renewalFailed, unpaidRenewal } from '@linkwright/core/buying/billing/unpaid-renewal'
import { pathTo } from '@linkwright/core/access/screens'
import { Alert } from '@linkwright/react-ui/alert'
import { Link } from '@linkwright/react-ui/link'
import type { ReactNode } from 'react'
import type { BillingShowResponse } from '@linkwright/sdk'
import { api, useApi } from '../../../wire/api.ts'
import './billing.css'

const texts = { title: 'Your last payment failed', billing: 'Check your cards' }

/** A failed renewal payment: the open amount, the next retry, and what the user can do. */
export function RenewalFailed({ billing, children }: { billing: BillingShowResponse; children?: ReactNode }) {
  const { subscription, invoices } = billing
  if (subscription?.status !== 'past_due') return null
  const messages = renewalFailed(subscription.plan.nickname, unpaidRenewal(invoices, subscription.id))
  return (
    <Alert tone="bad" title={texts.title} actions={children}>
      {messages.join(' ')}
    </Alert>
  )
}

/** The same for other screens, with a link to Billing. */
export function RenewalFailedHere() {
  const { data } = useApi(api.billing.show, {})
  if (data === undefined) return null
  return (
    <div className="ld-renewal-failed">
      <RenewalFailed billing={data}>
        <Link href={pathTo('billing')}>{texts.billing}</Link>
      </RenewalFailed>
    </div>
  )
}

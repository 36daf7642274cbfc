import { pathTo } from '@linkwright/core/access/screens'
import { billDate } from '@linkwright/core/buying/billing/account-state'
import { unpaidRenewal } from '@linkwright/core/buying/billing/unpaid-renewal'
import { planLabel } from '@linkwright/core/buying/plans/plan-labels'
import { toDollars } from '@linkwright/core/values/money'
import { Badge, type BadgeProps } from '@linkwright/react-ui/badge'
import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { Link } from '@linkwright/react-ui/link'
import { useFormat } from '@linkwright/react-ui/provider'
import { toast } from '@linkwright/react-ui/toast'
import { useState } from 'react'
import type { BillingShowResponse } from '@linkwright/sdk'
import { BeingChecked, spend } from '../../../attempts/lazy.tsx'
import { refreshSessionSoon } from '../../../session/refresh-soon.ts'
import { useSession } from '../../../session/session.ts'
import { ConfirmAction } from '../../../form/confirm-action.tsx'
import { api, invalidate, problemMessage } from '../../../wire/api.ts'
import { useStopFirst } from '../../../session/impersonation.ts'
import { Facts } from '../../../shell/facts.tsx'

const texts = {
  title: 'Subscription',
  plan: 'Plan',
  amount: 'Amount',
  since: 'Since',
  next: 'Next bill',
  open: 'Not paid yet',
  again: 'Next attempt',
  state: 'State',
  none: 'You have no subscription.',
  choose: 'Choose a plan',
  cancel: 'Cancel subscription',
  reactivate: 'Reactivate subscription',
  reactivating: 'Reactivating…',
  reactivated: 'Your subscription continues.',
  canceled: 'Your subscription ends after the period you paid for.',
  keep: 'Keep subscription',
  cancelTitle: 'Cancel your subscription?',
  cancelText: (day: string) =>
    day === ''
      ? 'We keep your websites, pages and links.'
      : `You can use everything until ${day}. We keep your websites, pages and links. You can undo this here until then.`,
}

type Subscription = NonNullable<BillingShowResponse['subscription']>

const states: Record<Subscription['status'], { label: string; tone: BadgeProps['tone'] }> = {
  incomplete: { label: 'Not paid yet', tone: 'warn' },
  incomplete_expired: { label: 'Never paid', tone: 'neutral' },
  trialing: { label: 'Trial', tone: 'info' },
  active: { label: 'Active', tone: 'good' },
  past_due: { label: 'Payment failed, retrying', tone: 'warn' },
  unpaid: { label: 'Suspended', tone: 'bad' },
  paused: { label: 'Paused', tone: 'warn' },
  canceled: { label: 'Canceled', tone: 'neutral' },
}
// The next bill of such a subscription says Cancels and the date (B-MSG-01).
const CANCELLING = { label: 'Cancelling at period end', tone: 'warn' } as const
const NOT_PAID = { label: 'Ended unpaid', tone: 'bad' } as const

/** Whether the subscription ended or is suspended because of an unpaid invoice. */
export function isNotPaid({
  subscription,
  business,
}: Pick<BillingShowResponse, 'subscription' | 'business'>): boolean {
  return business.active === '2' && (subscription?.status === 'canceled' || subscription?.status === 'unpaid')
}

function stateOf(subscription: Subscription, isUnpaid: boolean) {
  const { status, cancel_at_period_end } = subscription
  if (status === 'canceled' && isUnpaid) return NOT_PAID
  return cancel_at_period_end && status === 'active' ? CANCELLING : states[status]
}

/** The subscription, with cancel and reactivate. */
export function SubscriptionCard({ billing }: { billing: BillingShowResponse }) {
  const { subscription } = billing
  const { plan } = useSession()
  return (
    <Card title={texts.title}>
      {subscription === null ? (
        <>
          <Facts of={{ [texts.plan]: planLabel(plan) }} />
          <p className="ld-quiet">
            {texts.none} <Link href={pathTo('setup-plan')}>{texts.choose}</Link>
          </p>
        </>
      ) : (
        <Running subscription={subscription} billing={billing} />
      )}
    </Card>
  )
}

function Running({ subscription, billing }: { subscription: Subscription; billing: BillingShowResponse }) {
  const { money, date } = useFormat()
  const isReadOnly = useStopFirst() !== undefined
  const { status, plan, created, current_period_end, cancel_at_period_end } = subscription
  const hasEnded = status === 'canceled' || status === 'incomplete_expired'
  const { label, tone } = stateOf(subscription, isNotPaid(billing))
  const unpaid = status === 'past_due' ? unpaidRenewal(billing.invoices, subscription.id) : undefined
  return (
    <>
      <Facts
        of={{
          [texts.plan]: plan.nickname,
          [texts.amount]: money(toDollars(plan.amount)),
          [texts.since]: date(created),
          [texts.open]: unpaid && money(toDollars(unpaid.cents), unpaid.currency),
          [texts.again]: unpaid?.again ? date(unpaid.again) : undefined,
          [texts.next]: hasEnded || current_period_end === null ? undefined : billDate(subscription),
          [texts.state]: <Badge tone={tone}>{label}</Badge>,
        }}
      />
      {!hasEnded && !isReadOnly && (
        <div className="ld-billing-actions">
          {cancel_at_period_end ? (
            <Resume id={subscription.id} />
          ) : (
            <Cancel id={subscription.id} until={date(current_period_end)} />
          )}
        </div>
      )}
    </>
  )
}

/** Refreshes session and billing after a change of the subscription. */
async function changed() {
  refreshSessionSoon()
  await invalidate(api.billing.show)
}

function Cancel({ id, until }: { id: string; until: string }) {
  const [isOpen, setOpen] = useState(false)
  const cancel = async () => {
    await api.billing.cancel({ id })
    await changed()
    toast.success(texts.canceled)
  }
  return (
    <>
      <Button onPress={() => setOpen(true)}>{texts.cancel}</Button>
      <ConfirmAction
        isOpen={isOpen}
        isDanger
        onClose={() => setOpen(false)}
        title={texts.cancelTitle}
        confirmLabel={texts.cancel}
        cancelLabel={texts.keep}
        action={cancel}
      >
        {texts.cancelText(until)}
      </ConfirmAction>
    </>
  )
}

function Resume({ id }: { id: string }) {
  const [isSending, setSending] = useState(false)
  const resume = async () => {
    setSending(true)
    try {
      await spend('resume', { id })
      await changed()
      toast.success(texts.reactivated)
    } catch (error) {
      toast.error(problemMessage(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <BeingChecked kind="resume" />
      <Button
        variant="primary"
        isPending={isSending}
        pendingLabel={texts.reactivating}
        onPress={() => void resume()}
      >
        {texts.reactivate}
      </Button>
    </>
  )
}

import { renewedBy } from '@linkwright/core/buying/cart/cart-line'
import { CART_CHANGED, WATCHES_CHANGED } from '@linkwright/core/live/messages'
import { verdictCodes, verdictOf, verdicts } from '@linkwright/core/tracking/verification/verdict'
import { renewalTimeProblem } from '@linkwright/core/buying/promises/renewal-rules'
import { promiseLeft } from '@linkwright/core/buying/watches/promise-left'
import { hostOf } from '@linkwright/core/values/url'
import { Alert } from '@linkwright/react-ui/alert'
import { Badge } from '@linkwright/react-ui/badge'
import { Button } from '@linkwright/react-ui/button'
import { Drawer } from '@linkwright/react-ui/drawer'
import { useFormat } from '@linkwright/react-ui/provider'
import { Skeleton } from '@linkwright/react-ui/skeleton'
import { toast } from '@linkwright/react-ui/toast'
import { UrlCell } from '@linkwright/react-ui/url-cell'
import type { Watch, WatchShown } from '@linkwright/sdk'
import { RefreshCw, ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { Facts } from '../../../shell/facts.tsx'
import { useSession } from '../../../session/session.ts'
import { api, toastProblem, useApi } from '../../../wire/api.ts'
import { invalidateAfter } from '../../../wire/invalidate-after.ts'
import { TryAgain } from '../../../wire/try-again.tsx'
import { LooksTimeline } from '../../claims/looks-timeline.tsx'
import { NextCheck, OpenClaim, State } from './watch-columns.tsx'

const texts = {
  title: 'Watched link',
  again: 'Check now',
  asked: 'We check the page soon. The result appears here.',
  waiting: 'The next check is due. Its result appears here.',
  pending: (verdict: string, at: string) =>
    `A check on ${at} found this link: ${verdict}. Another check, 6 to 12 hours later, confirms it or not.`,
  renew: 'Renew',
  renewed: 'The renewal is in your cart.',
  inCart: 'In cart',
  // In another user's cart: each has their own.
  renewals: { in_cart: 'In a colleague’s cart', ordered: 'Renewal ordered' },
  none: '–',
  any: 'Any anchor',
}

/** What is known of a watched link: its state, promise and timeline. Checks it again on request. */
export function WatchDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: watch, error, refetch } = useApi(api.watches.show, { id })
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={watch === undefined ? texts.title : (hostOf(watch.first_url) ?? texts.title)}
    >
      {watch === undefined ? (
        error === null ? (
          <Skeleton lines={8} />
        ) : (
          <TryAgain error={error} onPress={() => void refetch()} />
        )
      ) : (
        <WatchDetails watch={watch} />
      )}
    </Drawer>
  )
}

/** The content of the drawer. */
export function WatchDetails({ watch }: { watch: WatchShown }) {
  const { moment } = useFormat()
  const { pending, looks, first_url, checked_at, paid_until, due_at } = watch
  const isDue = due_at !== null && Date.parse(due_at) <= Date.now()
  return (
    <div className="ld-proof-details">
      <WatchFacts watch={watch} />
      {pending !== null && !watch.is_expired && (
        <Alert tone="warn">{texts.pending(verdicts[pending.verdict], moment(pending.at))}</Alert>
      )}
      {due_at !== null && <CheckNow id={watch.id} isDue={isDue} />}
      <LooksTimeline publishedUrl={first_url} checkedAt={checked_at} paidUntil={paid_until} looks={looks} />
    </div>
  )
}

/**
 * The reason from a look that found the state: it can be more specific than the code. Null if there is none, as for a
 * state that a person has overruled. Looks before the state may have had the same code for another reason.
 */
function reasonOf({ state, code, since, looks }: WatchShown): string | null {
  if (code === null || verdictOf(code) !== state) return null
  const found = looks.find(({ at, codes }) => codes[0] === code && since !== null && at >= since)
  return found?.reasons[0] ?? verdictCodes[code].text
}

function WatchFacts({ watch }: { watch: WatchShown }) {
  const { url, first_url, target, anchor, promise, paid_until, claim_id } = watch
  const reason = reasonOf(watch)
  return (
    <Facts
      of={{
        State: (
          <>
            <State of={watch} />
            {reason !== null && !watch.is_expired && <div>{reason}</div>}
          </>
        ),
        'Published URL': <UrlCell url={first_url} />,
        'Current URL': url === first_url ? undefined : <UrlCell url={url} />,
        Target: target === null ? undefined : <UrlCell url={target} />,
        Anchor: anchor ?? texts.any,
        'Next check': <NextCheck of={watch} />,
        Promise:
          promise === null ? undefined : (
            <>
              {promise.text} <b>{promiseLeft(promise, new Date())}</b>
            </>
          ),
        'Paid until': paid_until === null ? undefined : <PaidUntil watch={watch} />,
        'Open claim': claim_id === null ? undefined : <OpenClaim id={claim_id} />,
      }}
    />
  )
}

/** When the placement expires, and the press that renews it. */
function PaidUntil({ watch: { id, order_line_id, paid_until, renewal } }: { watch: Watch }) {
  const { date } = useFormat()
  const { cart } = useSession()
  if (paid_until === null) return null
  const isInCart = order_line_id !== null && cart.some((item) => renewedBy(item)?.line_id === order_line_id)
  return (
    <div className="ld-proof-again">
      {date(paid_until)}
      {isInCart || renewal !== null ? (
        <Badge tone="info">{isInCart ? texts.inCart : texts.renewals[renewal ?? 'in_cart']}</Badge>
      ) : (
        renewalTimeProblem(new Date(paid_until), new Date()) === undefined && <Renew id={id} />
      )}
    </div>
  )
}

function Renew({ id }: { id: number }) {
  const [isSending, setSending] = useState(false)
  const renew = async () => {
    setSending(true)
    try {
      await api.cart.renew({ id })
      toast.success(texts.renewed)
      invalidateAfter(CART_CHANGED)
      invalidateAfter(WATCHES_CHANGED)
    } catch (error) {
      toastProblem(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <Button icon={<ShoppingCart aria-hidden />} size="sm" isPending={isSending} onPress={() => void renew()}>
      {texts.renew}
    </Button>
  )
}

function CheckNow({ id, isDue }: { id: number; isDue: boolean }) {
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    try {
      await api.watches.recheck({ id })
      toast.success(texts.asked)
    } catch (error) {
      toastProblem(error)
    } finally {
      setSending(false)
      invalidateAfter(WATCHES_CHANGED)
    }
  }
  return (
    <div className="ld-proof-again">
      <Button icon={<RefreshCw aria-hidden />} isPending={isSending} onPress={() => void send()}>
        {texts.again}
      </Button>
      <span role="status">{isDue ? texts.waiting : ''}</span>
    </div>
  )
}

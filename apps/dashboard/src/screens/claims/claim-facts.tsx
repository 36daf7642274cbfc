import { pathTo } from '@linkwright/core/access/screens'
import { amountSentence } from '@linkwright/core/buying/claims/amount-sentence'
import { takenBackSentence } from '@linkwright/core/buying/claims/reclaimed-credit'
import { isOpenClaim } from '@linkwright/core/buying/claims/transitions'
import { verdictCodes, verdictOf } from '@linkwright/core/tracking/verification/verdict'
import { Link } from '@linkwright/react-ui/link'
import { useFormat } from '@linkwright/react-ui/provider'
import { UrlCell } from '@linkwright/react-ui/url-cell'
import { VerdictBadge } from '@linkwright/react-ui/verdict-badge'
import type { ClaimShown } from '@linkwright/sdk'
import { Facts } from '../../shell/facts.tsx'
import type { ClaimsScreen } from './claim-link.tsx'

const texts = {
  order: 'Order',
  customer: 'Customer',
  vendor: 'Vendor',
  promise: 'Promise',
  page: 'Published URL',
  target: 'Promised target',
  anchor: 'Promised anchor',
  time: 'Promised time',
  span: (from: string, until: string) => `${from} to ${until}`,
  seen: 'What was seen',
  first: 'First seen',
  due: 'Due',
  contest: 'Can be contested until',
  now: 'Amount now',
  given: 'Amount given back',
  replacement: 'Replacement',
}

/** What was promised and paid, what was seen, and what it is worth. */
export function ClaimFacts({ claim, screen }: { claim: ClaimShown; screen: ClaimsScreen }) {
  const { date, moment, money } = useFormat()
  const { promised_from, promised_until, contest_until } = claim
  const { replacement_order_id, replacement_order_number } = claim
  const isOpen = isOpenClaim(claim.state)
  const how = amountSentence(claim)
  const takenBack = takenBackSentence(claim, date)
  return (
    <Facts
      of={{
        [texts.order]: (
          <>
            {claim.item} <OrderLink id={claim.order_id} screen={screen} number={claim.order_number} />
          </>
        ),
        [texts.customer]: claim.customer,
        [texts.vendor]: claim.vendor || undefined,
        [texts.promise]: claim.promise,
        [texts.page]: claim.page_url === null ? undefined : <UrlCell url={claim.page_url} />,
        [texts.target]: <UrlCell url={claim.target} />,
        [texts.anchor]: claim.anchor ?? undefined,
        [texts.time]:
          promised_from && promised_until ? texts.span(date(promised_from), date(promised_until)) : undefined,
        [texts.seen]: (
          <>
            <VerdictBadge verdict={verdictOf(claim.code)} /> {verdictCodes[claim.code].text}
          </>
        ),
        [texts.first]: moment(claim.first_bad_at),
        [texts.due]: isOpen ? date(claim.due_at) : undefined,
        [texts.contest]: contest_until === null ? undefined : date(contest_until),
        [isOpen ? texts.now : texts.given]: (
          <>
            {money(claim.amount, claim.currency)}
            {takenBack !== null && <span className="ld-claim-back">{takenBack}</span>}
            {how !== null && <span className="ld-claim-how">{how}</span>}
          </>
        ),
        [texts.replacement]:
          replacement_order_id === null || replacement_order_number === null ? undefined : (
            <OrderLink id={replacement_order_id} screen={screen} number={replacement_order_number} />
          ),
      }}
    />
  )
}

/** The open order of an administrator, or the customer's orders with this number. */
function OrderLink({ id, screen, number }: { id: number; screen: ClaimsScreen; number: string }) {
  const href =
    screen === 'admin-claims'
      ? `${pathTo('admin-orders')}?order=${id}`
      : `${pathTo('view-orders')}?${new URLSearchParams({ q: number })}`
  return <Link href={href}>{number}</Link>
}

import { amountSentence } from '@linkwright/core/buying/claims/amount-sentence'
import { claimEvents, claimStates } from '@linkwright/core/buying/claims/transitions'
import { verdictCodes } from '@linkwright/core/tracking/verification/verdict'
import { formatDate } from '@linkwright/core/values/dates'
import { amountIn, toCents } from '@linkwright/core/values/money'
import type { Claim, ClaimShown } from '@linkwright/sdk'
import { dateColumn } from './dates.ts'
import type { Column } from './output.ts'

/** A claim, for customers and administrators alike. */
export const claimColumns: readonly Column<Claim>[] = [
  { field: 'id', head: 'ID' },
  { field: 'state', head: 'State', show: ({ state }) => claimStates[state].label },
  { field: 'code', head: 'Reason', show: ({ code }) => verdictCodes[code].text },
  { field: 'order_number', head: 'Order' },
  { field: 'item', head: 'Item' },
  { field: 'page_url', head: 'Page' },
  { field: 'target', head: 'Target' },
  { field: 'promise', head: 'Promise' },
  dateColumn('due_at', 'Due'),
  {
    field: 'amount',
    head: 'Amount',
    show: ({ amount, currency }) => amountIn(toCents(amount), currency),
  },
]

/** A claim with how its amount is computed. */
export const shownClaimColumns: readonly Column<ClaimShown>[] = [
  ...claimColumns,
  { field: 'paid', head: 'How', show: (claim) => amountSentence(claim) ?? [] },
  {
    field: 'steps',
    head: 'Steps',
    show: ({ steps }) =>
      steps
        .map(
          ({ event, at, note }) =>
            `${formatDate(at)} ${claimEvents[event].label}${note === null ? '' : `: ${note}`}`,
        )
        .join('; '),
  },
]

import { amountSentence } from '@linkwright/core/buying/claims/amount-sentence'
import { isOverdue } from '@linkwright/core/buying/claims/overdue'
import { takenBackSentence } from '@linkwright/core/buying/claims/reclaimed-credit'
import { claimEvents, claimStages, isOpenClaim } from '@linkwright/core/buying/claims/transitions'
import { verdictCodes } from '@linkwright/core/tracking/verification/verdict'
import { formatDate } from '@linkwright/core/values/dates'
import { amountIn, toCents } from '@linkwright/core/values/money'
import type { Claim, ClaimShown } from '@linkwright/sdk'
import type { Column } from './output.ts'

/** A claim, for customers and administrators alike. */
export const claimColumns: readonly Column<Claim>[] = [
  { field: 'id', head: 'ID' },
  { field: 'stage', head: 'State', show: ({ stage }) => claimStages[stage].label },
  { field: 'code', head: 'Reason', show: ({ code }) => verdictCodes[code].text },
  { field: 'order_number', head: 'Order' },
  { field: 'item', head: 'Item' },
  { field: 'page_url', head: 'Page' },
  { field: 'target', head: 'Target' },
  { field: 'promise', head: 'Promise' },
  {
    field: 'due_at',
    head: 'Due',
    show: (claim) =>
      isOpenClaim(claim.state)
        ? `${formatDate(claim.due_at)}${isOverdue(claim, new Date()) ? ' (overdue)' : ''}`
        : [],
  },
  {
    field: 'amount',
    head: 'Amount',
    show: ({ amount, currency }) => amountIn(toCents(amount), currency),
  },
]

/** A claim with how its amount is computed. */
export const shownClaimColumns: readonly Column<ClaimShown>[] = [
  ...claimColumns,
  {
    field: 'credit_taken_back',
    head: 'Taken back',
    show: (claim) => takenBackSentence(claim, formatDate) ?? [],
  },
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

import { claimStates } from '@linkwright/core/buying/claims/transitions'
import { verdictCodes } from '@linkwright/core/tracking/verification/verdict'
import { amountIn, toCents } from '@linkwright/core/values/money'
import type { Claim } from '@linkwright/sdk'
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
  { field: 'due_at', head: 'Due' },
  {
    field: 'amount',
    head: 'Amount',
    show: ({ amount, currency }) => amountIn(toCents(amount), currency),
  },
]

import { PLAN_CREDIT, PLAN_CREDIT_LEFT } from '@linkwright/core/buying/billing/plan-credit'
import { amountIn } from '@linkwright/core/values/money'
import type { PlanPreview } from '@linkwright/sdk'
import { call } from '../../define/endpoint-command.ts'
import { get } from '../../define/kinds.ts'
import type { Column } from '../../output/output.ts'
import { findPlan, planArgument } from './find.ts'

export const previewColumns: readonly Column<PlanPreview>[] = [
  { field: 'plan.name', head: 'Plan' },
  { field: 'total', head: 'Cost today', show: ({ total, currency }) => amountIn(total, currency) },
  { field: 'credit', head: PLAN_CREDIT, show: ({ credit, currency }) => amountIn(-credit, currency) },
  {
    field: 'today_prices',
    head: 'Charged today',
    show: ({ today_prices, currency }) => amountIn(today_prices, currency),
  },
  {
    field: 'credit_left',
    head: PLAN_CREDIT_LEFT,
    show: ({ credit_left, currency }) => amountIn(credit_left, currency),
  },
  { field: 'prices', head: 'Each renewal', show: ({ prices, currency }) => amountIn(prices, currency) },
  { field: 'next_billing', head: 'Next renewal', show: ({ next_billing_date: on }) => on },
]

export const previewPlan = get<PlanPreview>({
  name: 'preview',
  summary: call('plans.preview').summary,
  args: [planArgument],
  examples: ['linkwright plans preview Flight'],
  columns: previewColumns,
  thing: async (client, input, io) => {
    const { id } = await findPlan(client, input.arg(0), io)
    return await client.plans.preview({ plan_id: id }, { signal: io.signal })
  },
})

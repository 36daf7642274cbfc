import { amountIn } from '@linkwright/core/values/money'
import type { PlanPreview } from '@linkwright/sdk'
import { call } from '../../define/endpoint-command.ts'
import { get } from '../../define/kinds.ts'
import type { Column } from '../../output/output.ts'
import { findPlan, planArgument } from './find.ts'

export const previewColumns: readonly Column<PlanPreview>[] = [
  { field: 'plan.name', head: 'Plan' },
  {
    field: 'today_prices',
    head: 'Charged today',
    show: ({ today_prices, currency }) => amountIn(today_prices, currency),
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

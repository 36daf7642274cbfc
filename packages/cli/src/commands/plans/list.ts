import { planDecks } from '@linkwright/core/buying/plans/plan-decks'
import { planCard } from '@linkwright/core/buying/plans/plan-words'
import type { Plan } from '@linkwright/sdk'
import { list } from '../../define/kinds.ts'
import type { Column } from '../../output/output.ts'

const columns = (currency: string): readonly Column<Plan>[] => [
  { field: 'id', head: 'ID' },
  { field: 'name', head: 'Name' },
  {
    field: 'subscription',
    head: 'Price',
    show: (plan) => `${planCard(plan, currency).price} a ${planCard(plan, currency).per}`,
  },
  { field: 'key_phrases', head: 'Keywords' },
  { field: 'websites', head: 'Websites', show: (plan) => planCard(plan, currency).sites },
  { field: 'sub_users', head: 'Sub-users', less: true },
  { field: 'plan_discount', head: 'Discount', show: (plan) => planCard(plan, currency).discount },
  { field: 'projects', head: 'Projects', less: true },
]

export const listPlans = list<Plan>({
  name: 'list',
  summary: 'Plans to choose from, a month or a year at a time, the cheapest first',
  flags: [{ flag: '--keywords', help: 'the variants with more keywords, too' }],
  examples: ['linkwright plans list', 'linkwright plans list --keywords --json'],
  columns,
  async *rows(client, input, io) {
    const { plans } = await client.plans.list({}, { signal: io.signal })
    const { monthly, annual } = planDecks(plans)
    yield* input.on('keywords') ? plans : [...monthly, ...annual]
  },
})

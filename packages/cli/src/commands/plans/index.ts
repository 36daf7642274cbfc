import { planDecks } from '@linkwright/core/buying/plans/plan-decks'
import { planCard } from '@linkwright/core/buying/plans/plan-card'
import type { Plan, PlanPreview } from '@linkwright/sdk'
import type { Group, Leaf } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { get, list } from '../../define/kinds.ts'
import { CliError } from '../../errors.ts'
import type { Io } from '../../io.ts'
import type { Column } from '../../output/output.ts'
import { type Client, openClient } from '../../server/client.ts'
import { buyFlags, buyPlan, previewColumns } from './buy.ts'

const planArgument = { name: '<plan>', help: 'id or name of the plan, as listed by plans list' }

/** @throws CliError if there is no plan with this id or name. */
async function findPlan(client: Client, idOrName: string, { signal }: Io): Promise<Plan> {
  const { plans } = await client.plans.list({}, { signal })
  const name = idOrName.trim().toLowerCase()
  const found =
    plans.find(({ id }) => String(id) === name) ?? plans.find((plan) => plan.name.toLowerCase() === name)
  if (found !== undefined) return found
  throw new CliError(
    'notFound',
    `There is no plan ${idOrName}. List the plans with: linkwright plans list --keywords`,
  )
}

const columns = (currency: string): readonly Column<Plan>[] => [
  { field: 'id', head: 'ID' },
  { field: 'name', head: 'Name' },
  {
    field: 'subscription',
    head: 'Price',
    show: (plan) => `${planCard(plan, currency).price} per ${planCard(plan, currency).per}`,
  },
  { field: 'key_phrases', head: 'Keywords' },
  { field: 'websites', head: 'Websites', show: (plan) => planCard(plan, currency).sites },
  { field: 'sub_users', head: 'Sub-users', less: true },
  { field: 'plan_discount', head: 'Discount', show: (plan) => planCard(plan, currency).discount },
  { field: 'projects', head: 'Projects', less: true },
]

const listPlans = list<Plan>({
  name: 'list',
  summary: 'List monthly and annual plans, cheapest first',
  flags: [{ flag: '--keywords', help: 'include the variants with more keywords' }],
  examples: ['linkwright plans list', 'linkwright plans list --keywords --json'],
  columns,
  async *rows(client, input, io) {
    const { plans } = await client.plans.list({}, { signal: io.signal })
    const { monthly, annual } = planDecks(plans)
    yield* input.on('keywords') ? plans : [...monthly, ...annual]
  },
})

const previewPlan = get<PlanPreview>({
  name: 'preview',
  summary: call('plans.preview').summary,
  args: [planArgument],
  examples: ['linkwright plans preview Flight'],
  columns: previewColumns,
  fetch: async (client, input, io) => {
    const { id } = await findPlan(client, input.arg(0), io)
    return await client.plans.preview({ plan_id: id }, { signal: io.signal })
  },
})

const choosePlan: Leaf = {
  name: 'choose',
  summary: 'Subscribe to a plan, or change the plan of your subscription, after a price preview',
  args: [planArgument],
  flags: buyFlags,
  examples: [
    'linkwright plans choose Flight --dry-run',
    'linkwright plans choose Flight --max-total 99 --yes',
  ],
  run: async (io, input) => {
    const client = await openClient(io, input)
    const { id } = await findPlan(client, input.arg(0), io)
    await buyPlan(io, input, client, id)
  },
}

export const plans: Group = {
  name: 'plans',
  summary: 'Compare plans and change yours',
  commands: [listPlans, previewPlan, choosePlan],
}

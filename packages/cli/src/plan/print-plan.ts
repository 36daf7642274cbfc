import { NO_LINK_PRODUCT } from '@linkwright/core/buying/link-plan/link-price'
import { gaugeNames } from '@linkwright/core/tracking/gauges/gauge'
import { sumOf } from '@linkwright/core/tracking/link-plan/fewest-links'
import { PLAN_LIMITS, reasonLabels } from '@linkwright/core/tracking/link-plan/reason-labels'
import { scorePartNames } from '@linkwright/core/tracking/pages/score-part-names'
import { plural } from '@linkwright/core/values/text'
import type { PageLinkPlan, SiteLinkPlan } from '@linkwright/sdk'
import type { Input } from '../define/command.ts'
import { CliError } from '../errors.ts'
import { type Io, printMessage } from '../io.ts'
import { chosenProduct, costText, orderLinks, type Planned } from './order-links.ts'
import { type Column, printRows } from '../output/output.ts'
import { type Client, openClient } from '../server/client.ts'
import { findPage } from '../server/page.ts'

/** Prints the plan of `--page`, or of `--site` and `--budget`, and orders it with `--add`. */
export async function printPlan(io: Io, input: Input): Promise<void> {
  const [page, site, budget] = [input.number('page'), input.number('site'), input.number('budget')]
  if ((page === undefined) === (site === undefined))
    throw new CliError('usage', 'Specify either --page ID, or --site ID with --budget DOLLARS.')
  if ((site === undefined) !== (budget === undefined))
    throw new CliError('usage', 'A site is planned with a budget: --site ID --budget DOLLARS.')
  const client = await openClient(io, input)
  const chosen = await chosenProduct(client, input, io)
  const currency = (await client.session.read({}, { signal: io.signal })).settings.currency
  if (page === undefined) {
    const siteId = input.id('site')
    const plan = await client.linkPlan.site({ siteId, budget: budget ?? 0, ...chosen }, { signal: io.signal })
    await printSitePlan(io, input, plan, currency)
    return await addPlanned(client, io, input, siteId, plan)
  }
  const { site: own } = await findPage(client, input.id('page'), io)
  const plan = await client.linkPlan.page({ siteId: own.id, pageId: page, ...chosen }, { signal: io.signal })
  await printPagePlan(io, input, plan, currency)
  await addPlanned(client, io, input, own.id, plan)
}

interface Need {
  readonly target: string
  readonly now: string
  readonly after: string
  readonly goal: string
  readonly links: number | null
  readonly note: string
}

const percent = (share: number) => `${Math.round(share)}%`

const needColumns: readonly Column<Need>[] = [
  { field: 'target', head: 'Target' },
  { field: 'now', head: 'Before the plan' },
  { field: 'goal', head: 'Goal' },
  {
    field: 'links',
    head: 'Links needed',
    show: ({ links }) => (links === null ? 'none reaches it' : String(links)),
  },
  { field: 'after', head: 'After the plan' },
  { field: 'note', head: 'Note' },
]

async function printPagePlan(io: Io, input: Input, plan: PageLinkPlan, currency: string): Promise<void> {
  const gauges = plan.gauges.map(({ category, start, after, low, high, links, reason }) => ({
    target: gaugeNames[category],
    now: percent(start),
    goal: `${Math.round(low)}-${percent(high)}`,
    links,
    after: percent(after),
    note: reason === null ? '' : reasonLabels[reason],
  }))
  const parts = plan.parts.map(({ part, points, after, full, links, target, reason }) => ({
    target: scorePartNames[part],
    now: String(points),
    goal: String(full),
    links,
    after: String(after),
    note:
      reason === null
        ? target === 'home' && links !== 0
          ? 'Links to the home page.'
          : ''
        : reasonLabels[reason],
  }))
  await printRows(io, input, needColumns, [...gauges, ...parts])
  const toHome = plan.home === null ? '' : ` Besides, ${countsText(plan.home.counts)} to the home page.`
  const { now, start, after } = plan.score
  const isComing = start === now ? '' : ` ${start} once links in progress and in carts are placed,`
  printMessage(io, `Order ${countsText(plan.counts)} to this page.${toHome}`)
  printMessage(io, `Score: ${now} now,${isComing} ${after} after the plan.`)
  printCost(io, plan, currency)
}

interface Spent {
  readonly page_id: number
  readonly page_nickname: string
  readonly blended: number
  readonly exact: number
  readonly natural: number
  readonly before: number
  readonly after: number
}

const spentColumns: readonly Column<Spent>[] = [
  { field: 'page_id', head: 'Page' },
  { field: 'page_nickname', head: 'Name' },
  { field: 'blended', head: 'Blended' },
  { field: 'exact', head: 'Exact Match' },
  { field: 'natural', head: 'Natural' },
  { field: 'before', head: 'Score' },
  { field: 'after', head: 'After the plan' },
]

async function printSitePlan(io: Io, input: Input, plan: SiteLinkPlan, currency: string): Promise<void> {
  const rows = plan.pages.map(({ page_id, page_nickname, counts, score }) => ({
    page_id,
    page_nickname,
    ...counts,
    before: score.start,
    after: score.after,
  }))
  await printRows(io, input, spentColumns, rows)
  if (plan.links === 0) return printMessage(io, 'This budget buys no link that gains points.')
  printMessage(io, `${plural(plan.links, 'link gains', 'links gain')} ${plan.points} points over all pages.`)
  printCost(io, plan, currency)
}

function countsText(counts: PageLinkPlan['counts']): string {
  const total = sumOf(counts)
  if (total === 0) return 'no links'
  const parts = (['blended', 'exact', 'natural'] as const)
    .filter((category) => counts[category] > 0)
    .map((category) => `${counts[category]} ${gaugeNames[category]}`)
  return `${total} ${total === 1 ? 'link' : 'links'} (${parts.join(', ')})`
}

function printCost(io: Io, { price }: Planned, currency: string): void {
  printMessage(io, price === null ? NO_LINK_PRODUCT : costText(price, currency))
  printMessage(io, PLAN_LIMITS)
}

async function addPlanned(
  client: Client,
  io: Io,
  input: Input,
  siteId: number,
  plan: Planned,
): Promise<void> {
  if (input.on('add')) await orderLinks(client, io, { siteId, source: 'link plan', ...plan })
}

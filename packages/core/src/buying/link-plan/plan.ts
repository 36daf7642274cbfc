import { z } from 'zod'
import { categories } from '../../tracking/gauges/gauge.ts'
import type { Unreachable } from '../../tracking/link-plan/fewest-links.ts'
import type { PartReason } from '../../tracking/link-plan/page-plan.ts'
import type { PageScoreParts } from '../../tracking/pages/page-score.ts'
import { scorePartNames } from '../../tracking/pages/score-part-names.ts'
import { Id } from '../../values/fields.ts'
import { LinkLine } from '../cart/add-links-form.ts'
import { linkProductTypes } from '../products/order-link-options.ts'

const Links = z.int().min(0)
const Points = z.int()
const Percent = z.number().min(0).max(100)

/** Links by the gauge that they count in. */
const LinkCounts = z.object({ blended: Links, exact: Links, natural: Links }).meta({ id: 'LinkCounts' })

const Scores = z
  .object({
    start: Points.describe('once the links in progress and in carts are placed'),
    after: Points.describe('once the planned links are placed too'),
  })
  .meta({ id: 'PlannedScores' })

const gaugeReasons = [
  'bands',
  'too_many_blended',
  'too_many_exact',
  'too_many_natural',
  'over_limit',
] as const satisfies readonly Unreachable[]
const partReasons = [...gaugeReasons, 'held', 'no_home_page'] as const satisfies readonly PartReason[]

const unreachable = (reasons: string) => `why no number of links reaches it, else null: ${reasons}`
const ofGauges =
  'bands: the three bands cannot hold at once; too_many_…: links of this kind must be 0 and exist; over_limit: more than 10,000 links'

const PlannedGauge = z
  .object({
    category: z.enum(categories),
    now: Percent.describe('share of the placed links'),
    start: Percent.describe('with the links in progress and in carts'),
    after: Percent,
    low: Percent,
    high: Percent,
    links: Links.nullable().describe('links that bring this gauge alone into its band'),
    reason: z.enum(gaugeReasons).nullable().describe(unreachable(ofGauges)),
  })
  .meta({ id: 'PlannedGauge' })

const partNames = Object.keys(scorePartNames) as [keyof PageScoreParts, ...(keyof PageScoreParts)[]]

const PlannedPart = z
  .object({
    part: z.enum(partNames),
    points: Points.describe('once the links in progress and in carts are placed'),
    after: Points,
    full: Points.describe('at most'),
    links: Links.nullable().describe('links that this part alone needs for its full points'),
    target: z.enum(['page', 'home']).describe('the page that those link to'),
    reason: z
      .enum(partReasons)
      .nullable()
      .describe(
        unreachable(`held: it depends on content or ranks; no_home_page: the site has none; ${ofGauges}`),
      ),
  })
  .meta({ id: 'PlannedPart' })

/** What the planned links cost at the catalogue's least price, or with the chosen product. */
const PlanPrice = z
  .object({
    product: z.object({ id: Id, type: z.enum(linkProductTypes), name: z.string() }),
    content: z.object({ id: Id, description: z.string() }).nullable(),
    each: z.number().describe('dollars for one link with its content'),
    subtotal: z.number().describe('dollars'),
    plan_discount: z.number().describe('dollars'),
    total: z.number().describe('dollars, before tax and account credit'),
  })
  .meta({ id: 'LinkPlanPrice' })
export type PlanPrice = z.infer<typeof PlanPrice>

const bought = {
  price: PlanPrice.nullable().describe('null: no such product is sold'),
  lines: z
    .array(LinkLine)
    .describe(
      'the planned links for cart.addLinks, at most 500: suggestions of the link map, then newly drawn anchors; none for pages without key phrases',
    ),
}

/** The fewest links that a page needs. */
export const PageLinkPlan = z
  .object({
    page_id: Id,
    score: Scores.extend({ now: Points }),
    start: LinkCounts.describe('links that the page has: placed, in progress and in carts'),
    counts: LinkCounts.describe('links to the page'),
    home: z
      .object({ page_id: Id, counts: LinkCounts })
      .nullable()
      .describe('links to the home page of the site that are needed besides'),
    gauges: z.array(PlannedGauge),
    parts: z.array(PlannedPart),
    ...bought,
  })
  .meta({ id: 'PageLinkPlan' })
export type PageLinkPlan = z.infer<typeof PageLinkPlan>

/** The best use of a budget on the pages of a site. */
export const SiteLinkPlan = z
  .object({
    links: Links,
    points: Points.describe('points that the scores of all pages gain together'),
    pages: z.array(z.object({ page_id: Id, page_nickname: z.string(), counts: LinkCounts, score: Scores })),
    ...bought,
  })
  .meta({ id: 'SiteLinkPlan' })
export type SiteLinkPlan = z.infer<typeof SiteLinkPlan>

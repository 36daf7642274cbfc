import { z } from 'zod'
import { currencies } from '../../values/currency.ts'
import { Id, Moment } from '../../values/fields.ts'
import { LinkWatch } from '../../tracking/verification/link-watch.ts'
import { LinePromise } from '../promises/promise-terms.ts'
import { lineStatuses, type OrderedType } from './line-status.ts'

const types = Object.keys(lineStatuses) as OrderedType[]
const words = z.string().nullable()

/** Fields of a line that both customers and administrators see. */
export const lineFields = {
  target_url: words,
  anchor_text: words,
  published_da: z.int().nullable(),
  website_url: words,
  client_name: words,
  client_email: words,
  report_info: words,
  possible_keywords: words,
  site_name: words,
  page_id: Id.nullable(),
  page_nickname: words,
  link_id: Id.nullable().describe('the tracked link created from it'),
  renews_line_id: Id.nullable().describe(
    'the order line whose placement it renews; null: it orders a new link',
  ),
  watch: LinkWatch.nullable().describe(
    'what checks of the published URL found; null: not watched, or not delivered yet',
  ),
}

/** A line of an order, with all names as they were when it was ordered. */
export const OrderDetail = z
  .object({
    id: Id,
    type: z.enum(types),
    status: z.string().describe('status code, such as new, in_progress or placed'),
    admin_name: words.describe('internal name; only for administrators'),
    customer_description: z.string(),
    hoth_order_id: words.describe('external id at the vendor; only for administrators'),
    package_name: words.describe('content length, or plan of digital PR'),
    published_url: words,
    price: z.number().nullable().describe('dollars before discounts; null: it has no price'),
    amount: z.number().nullable().describe('dollars paid, without tax; null: it has no price'),
    promise: LinePromise.nullable().describe('what was promised for the link; null: nothing'),
    site_id: Id.nullable().describe('null: not a site of the business, or the site was deleted'),
    ...lineFields,
  })
  .meta({ id: 'OrderDetail' })
export type OrderDetail = z.infer<typeof OrderDetail>

/** A state that a line came into. */
export const LineStep = z.object({ status: z.string(), at: Moment }).meta({ id: 'LineStep' })
export type LineStep = z.infer<typeof LineStep>

/** A line with its way through its states, oldest first; the first is that it was ordered. */
export const OrderDetailShown = OrderDetail.extend({
  currency: z.enum(currencies).describe('currency of its amount, as an ISO 4217 code'),
  asked: z
    .object({
      category: words,
      client_position: words,
      linkedin_url: words,
      brand_guidelines: words,
      focus_topic: words,
      image_url: words.describe('file name of the image, as returned by the upload'),
    })
    .nullable()
    .describe('other fields of the syndication or digital PR form; null: none'),
  steps: z.array(LineStep),
}).meta({
  id: 'OrderDetailShown',
})
export type OrderDetailShown = z.infer<typeof OrderDetailShown>

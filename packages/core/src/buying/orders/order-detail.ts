import { z } from 'zod'
import { currencies } from '../../values/currency.ts'
import { Id, Moment } from '../../values/fields.ts'
import { lineStatuses, type OrderedType } from './line-status.ts'

const types = Object.keys(lineStatuses) as OrderedType[]
const words = z.string().nullable()

/** What customers and administrators read of a line alike. */
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
  link_id: Id.nullable().describe('the tracked link that it became'),
}

/** A line of an order, with all names as they were when it was ordered. */
export const OrderDetail = z
  .object({
    id: Id,
    type: z.enum(types),
    status: z.string().describe('a code of its family: new, in_progress, placed …'),
    admin_name: words.describe('the internal name; sent to administrators only'),
    customer_description: z.string(),
    hoth_order_id: words.describe('of whoever fulfils it; sent to administrators only'),
    package_name: words.describe('length of the text, or plan of digital PR'),
    published_url: words,
    price: z.number().nullable().describe('dollars before discounts; null: it has no price'),
    amount: z.number().nullable().describe('dollars paid for it, without tax; null: it has no price'),
    site_id: Id.nullable().describe('null: no site of the business, or one that was deleted since'),
    ...lineFields,
  })
  .meta({ id: 'OrderDetail' })
export type OrderDetail = z.infer<typeof OrderDetail>

/** A state that a line came into. */
export const LineStep = z.object({ status: z.string(), at: Moment }).meta({ id: 'LineStep' })
export type LineStep = z.infer<typeof LineStep>

/** A line with its way through its states, oldest first; the first is that it was ordered. */
export const OrderDetailShown = OrderDetail.extend({
  currency: z.enum(currencies).describe('what its amount is in, as ISO 4217 has it'),
  asked: z
    .object({
      category: words,
      client_position: words,
      linkedin_url: words,
      brand_guidelines: words,
      focus_topic: words,
      image_url: words.describe('name of the image, as uploads answered it'),
    })
    .nullable()
    .describe('what else the form of syndication or digital PR said; null: nothing'),
  steps: z.array(LineStep),
}).meta({
  id: 'OrderDetailShown',
})
export type OrderDetailShown = z.infer<typeof OrderDetailShown>

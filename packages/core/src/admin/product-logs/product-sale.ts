import { z } from 'zod'
import { lineStatuses, type OrderedType } from '../../buying/orders/line-status.ts'
import { currencies } from '../../values/currency.ts'
import { Flag, Id, Moment } from '../../values/fields.ts'

const types = Object.keys(lineStatuses) as [OrderedType]
const words = z.string().nullable()

/** What every row of a log says of its line; behind the specification's fields what a change of it names. */
const line = {
  details_id: Id.describe('the line of the order'),
  order_number: z.string(),
  name: z.string().describe('the product'),
  status: z.string().describe('a code of its family: new, in_progress, placed …'),
  customer: z.string().describe('who ordered it'),
  report_info: words,
  client_email: words,
  completed: z.literal([0, 1, 3, 9]).describe('its order; once 1, Completed, its report is locked'),
  archived: Flag.describe("'1': an administrator has put its order away"),
  payment_succesful: Flag.describe("'0': refunded or disputed"),
  date_created: Moment,
  order_id: Id,
  type: z.enum(types),
  version: z.int().describe('what an edit names, so that two do not overwrite each other'),
}

/** A line of an order as the logs of sales have it. */
export const ProductSale = z
  .object({
    ...line,
    anchor_text: words,
    target_url: words,
    published_url: words,
    price: z.number().nullable().describe('dollars paid for it, without tax; null: it has no price'),
    currency: z.enum(currencies).describe('what its price is in, as ISO 4217 has it'),
    link_da: z.int().nullable(),
    client_name: words,
    client_position: words,
    image_url: words.describe('name of the image, as uploads answered it'),
  })
  .meta({ id: 'ProductSale' })
export type ProductSale = z.infer<typeof ProductSale>

/** A technical SEO audit as its log has it. */
export const TechnicalSeoSale = z
  .object({ ...line, website_url: words.describe("the customer's domain") })
  .meta({ id: 'TechnicalSeoSale' })
export type TechnicalSeoSale = z.infer<typeof TechnicalSeoSale>

import { z } from 'zod'
import { lineStatuses, type OrderedType } from '../../buying/orders/line-status.ts'
import { currencies } from '../../values/currency.ts'
import { Flag, Id, Moment } from '../../values/fields.ts'

const types = Object.keys(lineStatuses) as [OrderedType]
const words = z.string().nullable()

/** Fields of every row of a log; after the specification's fields, those that an edit needs. */
const line = {
  details_id: Id.describe('the line of the order'),
  order_number: z.string(),
  name: z.string().describe('the product'),
  status: z.string().describe('status code, such as new, in_progress or placed'),
  customer: z.string().describe('the person who ordered it'),
  report_info: words,
  client_email: words,
  completed: z
    .literal([0, 1, 3, 9])
    .describe('status code of its order; the report is locked once it is 1, Completed'),
  archived: Flag.describe("'1': its order was archived by an administrator"),
  payment_succesful: Flag.describe("'0': refunded or disputed"),
  date_created: Moment,
  order_id: Id,
  type: z.enum(types),
  version: z
    .int()
    .describe('version to send with an edit, so that concurrent edits do not overwrite each other'),
}

/** A line of an order as the logs of sales have it. */
export const ProductSale = z
  .object({
    ...line,
    anchor_text: words,
    target_url: words,
    published_url: words,
    price: z.number().nullable().describe('dollars paid, without tax; null: it has no price'),
    currency: z.enum(currencies).describe('currency of its price, as an ISO 4217 code'),
    link_da: z.int().nullable(),
    client_name: words,
    client_position: words,
    image_url: words.describe('file name of the image, as returned by the upload'),
  })
  .meta({ id: 'ProductSale' })
export type ProductSale = z.infer<typeof ProductSale>

/** A technical SEO audit as its log has it. */
export const TechnicalSeoSale = z
  .object({ ...line, website_url: words.describe("the customer's domain") })
  .meta({ id: 'TechnicalSeoSale' })
export type TechnicalSeoSale = z.infer<typeof TechnicalSeoSale>

import { z } from 'zod'

/** The discounts of the cart. */
export const DiscountInfo = z
  .object({
    title: z.string(),
    productName: z.string(),
    discount: z.number().describe('dollars'),
  })
  .meta({ id: 'DiscountInfo' })
export type DiscountInfo = z.infer<typeof DiscountInfo>

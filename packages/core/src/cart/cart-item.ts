import { z } from 'zod'
import { Id } from '../values/fields.ts'

/** A line of the cart. */
export const CartItem = z.object({ cart_id: Id, type: z.string() }).meta({ id: 'CartItem' })
export type CartItem = z.infer<typeof CartItem>

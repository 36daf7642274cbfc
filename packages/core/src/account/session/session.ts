import { z } from 'zod'
import { CartItem } from '../../buying/cart/cart-item.ts'
import { CardHint } from '../../buying/checkout/checkout-result.ts'
import { Notice } from '../notices/notice.ts'
import { Plan } from '../../buying/plans/plan.ts'
import { Site } from '../../tracking/sites/site.ts'
import { Id } from '../../values/fields.ts'
import { Business } from '../users/business.ts'
import { User } from '../users/user.ts'
import { SessionSettings } from './session-settings.ts'

/** The data that a client needs after signing in. */
export const Session = z
  .object({
    user: User,
    business: Business,
    plan: Plan,
    sites: z.array(Site),
    settings: SessionSettings,
    cart: z.array(CartItem),
    unreadable_lines: z
      .array(Id)
      .describe('lines of the cart that cannot be read and are missing in `cart`: they can only be removed'),
    card: CardHint.nullable().describe(
      'the default card of the business, without details that could be used to charge it',
    ),
    past_due: z
      .boolean()
      .describe('the last renewal could not be charged and will be retried; always false for sub-users'),
    notices: z.array(Notice).describe('newest first'),
    needs_second_factor: z
      .boolean()
      .describe(
        'the user has to set up two-step sign-in first; false while an administrator is signed in as the user',
      ),
    origin: z
      .object({ id: Id, name: z.string() })
      .nullable()
      .describe('the administrator who is signed in as this user'),
    expires: z.int().describe('epoch seconds at which the session ends'),
    demo: z.boolean().describe('the server shows seeded sample data'),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

export const SignedIn = Session.extend({
  token: z.string().describe('bearer token of the new session'),
}).meta({ id: 'SignedIn' })
export type SignedIn = z.infer<typeof SignedIn>

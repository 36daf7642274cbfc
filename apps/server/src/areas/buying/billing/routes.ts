import type { billing } from '@linkwright/core/buying/billing/api'
import { AppError } from '@linkwright/core/contract/errors'
import { notFound } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { presentBusiness } from '../../account/session/present.ts'
import { accountWithSettings } from '../../account/session/queries.ts'
import { used } from '../../tracking/locks/usage.ts'
import { presentSubscription } from './present.ts'
import { customerAndCards, invoicesOf, providerSilent } from './read.ts'

const ONE_DIRECTION = 'Please give either starting_after or ending_before.'

export const billingRoutes: Handlers<typeof billing> = {
  async show(_input, { db, caller, services }) {
    const { payments } = services.outside
    const row = await accountWithSettings(db, caller.user_id, used)
    if (row === undefined) throw notFound()
    const { subscriptions, ...known } = await customerAndCards(db, payments)
    const page = await invoicesOf(db, payments)
    const [subscription] = subscriptions
    return {
      ...known,
      invoices: page?.invoices ?? [],
      invoices_known: page !== undefined,
      business: presentBusiness(row),
      subscription: subscription === undefined ? null : presentSubscription(subscription),
    }
  },

  async invoices({ starting_after, ending_before }, { db, services }) {
    if (starting_after !== undefined && ending_before !== undefined)
      throw new AppError('refused', ONE_DIRECTION)
    const page = await invoicesOf(db, services.outside.payments, {
      ...(starting_after !== undefined && { startingAfter: starting_after }),
      ...(ending_before !== undefined && { endingBefore: ending_before }),
    })
    if (page === undefined) throw providerSilent()
    return { invoices: page.invoices, hasMoreData: page.hasMore }
  },
}

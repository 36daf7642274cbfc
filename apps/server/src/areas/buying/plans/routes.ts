import type { plans } from '@linkwright/core/buying/plans/api'
import type { Handlers } from '../../../http/routes.ts'
import { presentPlan } from '../../account/session/present.ts'
import { allPlans } from '../billing/queries.ts'

export const planRoutes: Handlers<typeof plans> = {
  async list(_input, { db }) {
    return { plans: (await allPlans(db)).map(presentPlan) }
  },
}

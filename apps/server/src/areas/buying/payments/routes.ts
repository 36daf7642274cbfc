import type { payments } from '@linkwright/core/buying/payments/api'
import type { Handlers } from '../../../http/routes.ts'
import { checkPayments } from './check.ts'

export const paymentRoutes: Handlers<typeof payments> = {
  async check(_input, { all, services }) {
    return await checkPayments(all, services)
  },
}

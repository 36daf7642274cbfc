import { isAdministrator } from './administrators.ts'

/**
 * SQL condition: whether user `u` has no second factor although the settings require one for administrators or
 * customers. No other code decides this.
 */
export const needsFactor = (u: string) => `(
  exists (select from settings where
    case when ${isAdministrator(u)} then require_second_factor else require_customer_second_factor end)
  and not exists (
    select from second_factors f
    where f.business_id = ${u}.business_id and f.user_id = ${u}.id and f.confirmed_at is not null))`

import { isAdministrator } from './administrators.ts'

/**
 * Whether a user `u` is an administrator without the second factor that the settings ask of administrators, as a
 * condition in SQL: the only place that says so.
 */
export const needsFactor = (u: string) => `(
  ${isAdministrator(u)}
  and exists (select from settings where require_second_factor)
  and not exists (
    select from second_factors f
    where f.business_id = ${u}.business_id and f.user_id = ${u}.id and f.confirmed_at is not null))`

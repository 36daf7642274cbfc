import { planTitle } from '@linkwright/core/buying/plans/plan-title'
import { built, type BuiltName } from '../screens.ts'

/** Of the screen where somebody sets a password that they never had. */
export const INVITED_TITLE = 'Choose a password'

/** What a screen is called in the window's title and in the trail. */
export function titleOf(
  name: BuiltName,
  business: { active: string } | undefined,
  isInvited?: boolean,
): string {
  if (isInvited && name === 'password-wizard') return INVITED_TITLE
  return (name === 'setup-plan' || name === 'switch-plans') && business !== undefined
    ? planTitle(business.active)
    : built[name].title
}

import { type ScreenName, screens } from '@linkwright/core/access/screens'
import { planTitle } from '@linkwright/core/buying/plans/plan-labels'

/** Title of the screen where a user sets a first password. */
export const INVITED_TITLE = 'Choose a password'

/** The title of a screen in the browser tab and the breadcrumbs. */
export function titleOf(
  name: ScreenName,
  session: { business: { active: string }; user: { is_main: boolean } } | undefined,
  isInvited?: boolean,
): string {
  if (isInvited && name === 'password-wizard') return INVITED_TITLE
  return (name === 'setup-plan' || name === 'switch-plans') && session !== undefined
    ? planTitle(session.business.active, session.user.is_main)
    : screens[name].title
}

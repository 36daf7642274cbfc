import { planTitle } from '@linkwright/core/buying/plans/plan-words'
import { built, type BuiltName } from '../screens.ts'

/** What a screen is called in the window's title and in the trail. */
export function titleOf(name: BuiltName, business: { active: string } | undefined): string {
  return (name === 'setup-plan' || name === 'switch-plans') && business !== undefined
    ? planTitle(business.active)
    : built[name].title
}

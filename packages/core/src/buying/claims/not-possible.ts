import { joinWithOr } from '../../values/text.ts'
import {
  type ClaimActor,
  type ClaimEvent,
  claimEvents,
  type ClaimState,
  claimStates,
  isOpenClaim,
  stepsFrom,
} from './transitions.ts'

/** Message for an event that is not possible, with what is possible. */
export function notPossible(state: ClaimState, event: ClaimEvent, by: ClaimActor): string {
  const { label } = claimStates[state]
  const refused = `This claim is ${label.toLowerCase()}. “${claimEvents[event].label}” is not possible.`
  const mine = stepsFrom(state, by)
  if (mine.length > 0) return `${refused} You can ${joinWithOr(mine)}.`
  const customers = by === 'customer' ? [] : stepsFrom(state, 'customer')
  const ended = isOpenClaim(state) ? '' : ' The claim has ended.'
  return customers.length === 0
    ? `${refused}${ended}`
    : `${refused}${ended} The customer can ${joinWithOr(customers)}.`
}

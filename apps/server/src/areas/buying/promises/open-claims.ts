import { type ClaimState, claimStates } from '@linkwright/core/buying/claims/transitions'
import { type RawBuilder, sql } from 'kysely'

const openStates = (Object.keys(claimStates) as ClaimState[]).filter((state) => claimStates[state].isOpen)

/** Whether a claim is open, by the states of core. As literals, so that the index of open claims applies. */
export const isOpenClaim = (claims: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${claims}.state`)} in (${sql.join(openStates.map((state) => sql.lit(state)))})`

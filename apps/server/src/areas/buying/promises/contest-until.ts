import { CONTEST_DAYS, type ClaimState } from '@linkwright/core/buying/claims/transitions'

const DAY_MS = 86_400_000

interface Contestable {
  state: ClaimState
  contested: boolean
  ended_at: Date | string | null
}

/** Until when a refusal can be contested; null if it cannot. */
export function contestUntil({ state, contested, ended_at }: Contestable): Date | null {
  if (state !== 'refused' || contested || ended_at === null) return null
  return new Date(new Date(ended_at).getTime() + CONTEST_DAYS * DAY_MS)
}

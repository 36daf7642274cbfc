import { claimStates, isOpenClaim } from '@linkwright/core/buying/claims/transitions'
import { Badge, type BadgeProps } from '@linkwright/react-ui/badge'
import type { Claim } from '@linkwright/sdk'
import { serverNow } from '../../wire/clock.ts'

const texts = { overdue: 'Overdue', paused: 'Automatic credit paused' }

const tones: Readonly<Record<Claim['state'], BadgeProps['tone']>> = {
  open: 'warn',
  answered: 'info',
  mended: 'good',
  replaced: 'good',
  credited: 'good',
  refunded: 'good',
  refused: 'bad',
  withdrawn: 'neutral',
}

/** The state of a claim, and what is urgent about it. */
export function ClaimBadges({ claim }: { claim: Pick<Claim, 'state' | 'due_at' | 'auto_credit'> }) {
  const { state, due_at, auto_credit } = claim
  return (
    <span className="ld-claim-badges">
      <Badge tone={tones[state]}>{claimStates[state].label}</Badge>
      {isOpenClaim(state) && Date.parse(due_at) < serverNow() && <Badge tone="bad">{texts.overdue}</Badge>}
      {isOpenClaim(state) && auto_credit === 'paused' && <Badge tone="warn">{texts.paused}</Badge>}
    </span>
  )
}

import { isOverdue } from '@linkwright/core/buying/claims/overdue'
import { claimStages, isOpenClaim } from '@linkwright/core/buying/claims/transitions'
import { Badge, type BadgeProps } from '@linkwright/react-ui/badge'
import type { Claim } from '@linkwright/sdk'
import { serverNow } from '../../wire/clock.ts'

const texts = { overdue: 'Overdue', paused: 'Automatic credit paused' }

const tones: Readonly<Record<Claim['stage'], BadgeProps['tone']>> = {
  open: 'warn',
  contested: 'warn',
  answered: 'info',
  mended: 'good',
  replaced: 'good',
  credited: 'good',
  refunded: 'good',
  refused: 'bad',
  withdrawn: 'neutral',
  closed: 'neutral',
}

/** The state of a claim, and whether it is overdue. */
export function StateBadges({
  claim: { state, stage, due_at },
}: {
  claim: Pick<Claim, 'state' | 'stage' | 'due_at'>
}) {
  return (
    <>
      <Badge tone={tones[stage]}>{claimStages[stage].label}</Badge>{' '}
      {isOverdue({ state, due_at }, new Date(serverNow())) && <Badge tone="bad">{texts.overdue}</Badge>}
    </>
  )
}

/** The state of a claim, whether it is overdue, and whether a person has to decide. */
export function ClaimBadges({ claim }: { claim: Pick<Claim, 'state' | 'stage' | 'due_at' | 'auto_credit'> }) {
  return (
    <>
      <StateBadges claim={claim} />{' '}
      {isOpenClaim(claim.state) && claim.auto_credit === 'paused' && (
        <Badge tone="warn">{texts.paused}</Badge>
      )}
    </>
  )
}

import { isOverdue } from '@linkwright/core/buying/claims/overdue'
import { claimStages, isOpenClaim } from '@linkwright/core/buying/claims/transitions'
import { Badge, type BadgeProps } from '@linkwright/react-ui/badge'
import type { Claim } from '@linkwright/sdk'
import { useFormat } from '@linkwright/react-ui/provider'
import type { ClaimsScreen } from './claim-link.tsx'
import { serverNow } from '../../wire/clock.ts'

const texts = {
  overdue: 'Overdue',
  paused: 'Automatic credit paused',
  contest: 'You can contest the refusal',
  act: { claims: (day: string) => `We act by ${day}`, 'admin-claims': (day: string) => `You act by ${day}` },
}

/** Who has to do something next, and until when; nothing if the claim is settled. */
export function NextStep({ claim, screen }: { claim: Claim; screen: ClaimsScreen }) {
  const { date } = useFormat()
  const { state, due_at, events } = claim
  const text = isOpenClaim(state)
    ? texts.act[screen](date(due_at))
    : events.includes('contest')
      ? texts.contest
      : undefined
  return text === undefined ? null : <div className="lw-hint">{text}</div>
}

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

import {
  type CheckState,
  checkStates,
  unreachableReason,
} from '@linkwright/core/buying/fulfilment/check-verdict'
import { Badge, type BadgeProps } from '@linkwright/react-ui/badge'
import { useFormat } from '@linkwright/react-ui/provider'
import type { LineCheck } from '@linkwright/sdk'
import { Facts } from '../../../../shell/facts.tsx'

const texts = {
  sample: 'Sample page',
  seen: 'Checked',
  why: 'Reason',
  status: 'Response',
  link: 'Link',
  found: 'Found',
  hidden: 'Found, hidden from readers',
  missing: 'Not found',
  target: 'Target',
  anchor: 'Anchor',
  rel: 'Rel',
  robots: 'Robots',
}

const tones: Readonly<Record<CheckState, BadgeProps['tone']>> = {
  ok: 'good',
  failing: 'warn',
  unreachable: 'neutral',
}

function linkSeen({ found, hidden }: LineCheck): string {
  if (!found) return texts.missing
  return hidden === null ? texts.found : texts.hidden
}

/** The result of a check as badges. */
export function CheckBadges({ check }: { check: LineCheck }) {
  return (
    <>
      <Badge tone={tones[check.state]}>{checkStates[check.state]}</Badge>
      {check.is_sample && <Badge tone="info">{texts.sample}</Badge>}
    </>
  )
}

/** What a check found on the page. */
export function CheckResult({ check }: { check: LineCheck }) {
  const { moment } = useFormat()
  const isReached = check.status !== null
  return (
    <>
      {check.faults.length > 0 && (
        <ul className="ld-line-faults">
          {check.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      <Facts
        of={{
          [texts.seen]: moment(check.at),
          [texts.why]: check.why === null ? undefined : unreachableReason(check.why),
          [texts.status]: check.status ?? undefined,
          [texts.link]: isReached ? linkSeen(check) : undefined,
          [texts.target]: check.target ?? undefined,
          [texts.anchor]: check.anchor === '' ? undefined : (check.anchor ?? undefined),
          [texts.rel]: check.rel ?? undefined,
          [texts.robots]: check.robots ?? undefined,
        }}
      />
    </>
  )
}

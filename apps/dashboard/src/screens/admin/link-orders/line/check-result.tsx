import { lineFaults } from '@linkwright/core/buying/fulfilment/failed-checks'
import { Badge } from '@linkwright/react-ui/badge'
import { useFormat } from '@linkwright/react-ui/provider'
import { VerdictBadge } from '@linkwright/react-ui/verdict-badge'
import type { AdminOrderDetail, LinkLook } from '@linkwright/sdk'
import { Facts } from '../../../../shell/facts.tsx'

const texts = {
  sample: 'Sample page',
  seen: 'Checked',
  why: 'Reason',
  status: 'Response',
  foundAt: 'Found at',
  target: 'Target',
  anchor: 'Anchor',
  rel: 'Rel',
}

/** The verdict of a look as badges. `isExpired`: the paid time of the placement is over, as for {@link VerdictBadge}. */
export function CheckBadges({ check, isExpired }: { check: LinkLook; isExpired: boolean }) {
  return (
    <>
      <VerdictBadge verdict={check.verdict} isExpired={isExpired} />
      {check.is_sample && <Badge tone="info">{texts.sample}</Badge>}
    </>
  )
}

/** What is wrong with a line. */
export function Faults({ line }: { line: Pick<AdminOrderDetail, 'check' | 'delivery_problems'> }) {
  const faults = lineFaults(line)
  if (faults.length === 0) return null
  return (
    <ul className="ld-line-faults">
      {faults.map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
    </ul>
  )
}

/** What a look found on the page. `withoutReason`: {@link Faults} shows it. */
export function CheckResult({ check, withoutReason }: { check: LinkLook; withoutReason?: boolean }) {
  const { moment } = useFormat()
  return (
    <Facts
      of={{
        [texts.seen]: moment(check.at),
        [texts.why]: withoutReason ? undefined : check.reasons.join(' '),
        [texts.status]: check.status ?? undefined,
        [texts.foundAt]: check.found_at === check.url ? undefined : (check.found_at ?? undefined),
        [texts.target]: check.target ?? undefined,
        [texts.anchor]: check.anchor === '' ? undefined : (check.anchor ?? undefined),
        [texts.rel]: check.rel ?? undefined,
      }}
    />
  )
}

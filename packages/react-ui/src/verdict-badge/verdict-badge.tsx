import { type Verdict, verdicts } from '@linkwright/core/internal/tracking/verification/verdict'
import { watchFilters } from '@linkwright/core/internal/tracking/verification/watch-filters'
import {
  CalendarX,
  CircleCheck,
  CircleHelp,
  CircleX,
  Eye,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react'
import { Badge, type BadgeProps } from '../badge/badge.tsx'

const skins: Readonly<Record<Verdict, { tone: BadgeProps['tone']; icon: LucideIcon }>> = {
  live: { tone: 'good', icon: CircleCheck },
  changed: { tone: 'warn', icon: TriangleAlert },
  lost: { tone: 'bad', icon: CircleX },
  unknown: { tone: 'neutral', icon: CircleHelp },
  review: { tone: 'warn', icon: Eye },
}

export interface VerdictBadgeProps {
  /** Of the last look, or the state of the watched link. */
  verdict: Verdict
  /** The link is live again after it was changed or lost. */
  isSeenAgain?: boolean
  /** The placement was paid for a time that is over. Then the verdict no longer matters. */
  isExpired?: boolean
}

/** What the last look at a link's page found: live, changed, lost, not known, or to be reviewed by a person. */
export function VerdictBadge({ verdict, isSeenAgain = false, isExpired = false }: VerdictBadgeProps) {
  if (isExpired)
    return (
      <Badge tone="neutral" icon={<CalendarX aria-hidden />}>
        {watchFilters.expired}
      </Badge>
    )
  const { tone, icon: Icon } = skins[verdict]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {isSeenAgain && verdict === 'live' ? 'Seen again' : verdicts[verdict]}
    </Badge>
  )
}

import { type Verdict, verdicts } from '@linkwright/core/tracking/verification/verdict'
import { Badge, type BadgeProps } from '@linkwright/react-ui/badge'
import { GaugeLegend, LinearGauge } from '@linkwright/react-ui/linear-gauge'
import { VerdictBadge } from '@linkwright/react-ui/verdict-badge'
import { ArrowRight } from 'lucide-react'
import type { ReactElement } from 'react'

type Step = readonly [text: string, tone?: BadgeProps['tone']]

/** What becomes of a thing, from left to right. */
const flow = (...steps: readonly Step[]) => (
  <div className="ld-tiers">
    {steps.map(([text, tone], index) => (
      <span key={text}>
        {index > 0 && <ArrowRight aria-hidden />}
        <Badge tone={tone ?? 'neutral'}>{text}</Badge>
      </span>
    ))}
  </div>
)

const pictures = {
  plan: flow(['120 rows'], ['6 pages'], ['7 links from $540.00', 'info']),
  gauges: (
    <>
      <LinearGauge label="Natural" value={44} withCart={52} band={{ from: 49, to: 59 }} />
      <GaugeLegend withCart />
    </>
  ),
  undo: flow(['120 links added'], ['Undone', 'warn'], ['98 links added', 'up']),
  states: (
    <div className="ld-tiers">
      {(Object.keys(verdicts) as Verdict[]).map((verdict) => (
        <VerdictBadge key={verdict} verdict={verdict} />
      ))}
    </div>
  ),
  claim: flow(['Lost', 'bad'], ['Open', 'warn'], ['Restored', 'up']),
  renewal: flow(
    ['Paid until 12/31/2026'],
    ['30 days before: Renew', 'info'],
    ['Paid until 06/30/2027', 'up'],
  ),
} as const satisfies Record<string, ReactElement>

export type GuideName = keyof typeof pictures

/** A guide's subject, drawn with the components that show it elsewhere, with example figures. */
export const GuidePicture = ({ of }: { of: GuideName }) => pictures[of]

import { claimEvents, claimStages, stageAfter } from '@linkwright/core/buying/claims/transitions'
import { Card } from '@linkwright/react-ui/card'
import { useFormat } from '@linkwright/react-ui/provider'
import type { ClaimShown } from '@linkwright/sdk'

const texts = {
  title: 'Steps',
  by: { customer: 'Customer', admin: 'Administrator', system: 'Automatic' },
}

/** What happened to a claim, oldest first. */
export function ClaimSteps({ claim: { steps } }: { claim: ClaimShown }) {
  const { moment } = useFormat()
  return (
    <Card title={texts.title}>
      <ol className="ld-claim-steps">
        {steps.map(({ event, by, note, at }) => (
          <li key={`${at} ${event}`}>
            <strong>{claimEvents[event].label}</strong>
            <span className="ld-claim-step">
              {claimStages[stageAfter(event)].label} · {texts.by[by]} ·{' '}
              <time dateTime={at}>{moment(at)}</time>
            </span>
            {note !== null && <p>{note}</p>}
          </li>
        ))}
      </ol>
    </Card>
  )
}

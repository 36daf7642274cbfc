import { claimActions, type ClaimAction } from '@linkwright/core/buying/claims/claim-actions'
import type { ClaimEvent } from '@linkwright/core/buying/claims/transitions'
import { Button } from '@linkwright/react-ui/button'
import { useFormat } from '@linkwright/react-ui/provider'
import type { ClaimShown } from '@linkwright/sdk'
import { useState } from 'react'
import { AnswerClaim } from './answer-claim.tsx'

const isAction = (event: ClaimEvent): event is ClaimAction => Object.hasOwn(claimActions, event)

/** A button for each event that this user can cause now. */
export function ClaimActions({ claim }: { claim: ClaimShown }) {
  const { money } = useFormat()
  const [chosen, choose] = useState<ClaimAction>()
  const actions = claim.events.filter(isAction)
  const amount = money(claim.amount, claim.currency)
  if (actions.length === 0 && chosen === undefined) return null
  return (
    <>
      <div className="ld-claim-actions">
        {actions.map((action) => (
          <Button
            key={action}
            // The promised remedy is the next step.
            variant={action === claim.remedy ? 'primary' : 'secondary'}
            onPress={() => choose(action)}
          >
            {claimActions[action].label(amount)}
          </Button>
        ))}
      </div>
      {chosen !== undefined && (
        <AnswerClaim claim={claim} action={chosen} onClose={() => choose(undefined)} />
      )}
    </>
  )
}

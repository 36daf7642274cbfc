import { CREDIT_PAUSED } from '@linkwright/core/buying/claims/overdue'
import { isOpenClaim } from '@linkwright/core/buying/claims/transitions'
import { plural } from '@linkwright/core/values/text'
import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { toast } from '@linkwright/react-ui/toast'
import type { ClaimShown } from '@linkwright/sdk'
import { useState } from 'react'
import { ConfirmAction } from '../../form/confirm-action.tsx'
import { api, invalidate } from '../../wire/api.ts'

const texts = {
  what: 'Many links of this vendor were lost or changed within an hour, so this claim is not credited automatically. Check whether they are really gone.',
  resume: 'Resume automatic credit',
  title: 'Resume automatic credit?',
  consequence: (amount: string) =>
    `All claims for links of this vendor are credited on their due dates again, this one with ${amount}. Claims that are already due are credited within five minutes.`,
  keep: 'Keep it paused',
  resumed: (count: number) => `Automatic credit was resumed for ${plural(count, 'claim')}.`,
}

/** Explains why a claim is not credited automatically; administrators can resume it for its vendor. */
export function PausedCredit({ claim, amount }: { claim: ClaimShown; amount: string }) {
  const [isAsking, setAsking] = useState(false)
  if (!isOpenClaim(claim.state) || claim.auto_credit !== 'paused') return null
  if (claim.vendor === undefined) return <Alert tone="info">{CREDIT_PAUSED}</Alert>
  const resume = async () => {
    const { claims } = await api.claims.resume({ id: claim.id })
    toast.success(texts.resumed(claims))
    await invalidate(api.claims.show, api.claims.list)
  }
  return (
    <>
      <Alert tone="warn" actions={<Button onPress={() => setAsking(true)}>{texts.resume}</Button>}>
        {texts.what}
      </Alert>
      <ConfirmAction
        isOpen={isAsking}
        title={texts.title}
        confirmLabel={texts.resume}
        cancelLabel={texts.keep}
        action={resume}
        onClose={() => setAsking(false)}
      >
        {texts.consequence(amount)}
      </ConfirmAction>
    </>
  )
}

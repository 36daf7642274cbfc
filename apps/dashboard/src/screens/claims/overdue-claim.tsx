import { pathTo } from '@linkwright/core/access/screens'
import { overdueSentence } from '@linkwright/core/buying/claims/overdue'
import { Alert } from '@linkwright/react-ui/alert'
import { ButtonLink } from '@linkwright/react-ui/button'
import type { ClaimShown } from '@linkwright/sdk'
import { serverNow } from '../../wire/clock.ts'

const texts = { write: 'Write to us' }

/** Says what a customer can do about an overdue claim. */
export function OverdueClaim({ claim }: { claim: ClaimShown }) {
  const sentence = overdueSentence(claim, new Date(serverNow()))
  if (sentence === null || claim.vendor !== undefined) return null
  const write = <ButtonLink href={pathTo('help-contact')}>{texts.write}</ButtonLink>
  return (
    <Alert tone="warn" actions={claim.auto_credit === 'on' ? undefined : write}>
      {sentence}
    </Alert>
  )
}

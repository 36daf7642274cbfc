import { pathTo, type ScreenName } from '@linkwright/core/access/screens'
import { claimStages } from '@linkwright/core/buying/claims/transitions'
import { Link } from '@linkwright/react-ui/link'
import type { LinePromise } from '@linkwright/sdk'

/** The screens of claims: a customer's own, and those of all customers. */
export type ClaimsScreen = Extract<ScreenName, 'claims' | 'admin-claims'>

interface ClaimLinkProps {
  claim: NonNullable<LinePromise['claim']>
  screen: ClaimsScreen
}

/** From the line of an order to its claim. */
export function ClaimLink({ claim: { id, stage }, screen }: ClaimLinkProps) {
  return (
    <Link href={pathTo(screen, { claimId: id })}>
      {`Claim ${id}: ${claimStages[stage].label.toLowerCase()}`}
    </Link>
  )
}

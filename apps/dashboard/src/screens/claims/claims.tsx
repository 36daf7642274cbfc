import { lazy } from '../../code/lazy.tsx'
import { useScreenParams } from '../../navigation.tsx'
import { ClaimList } from './claim-list.tsx'
import type { ClaimsScreen } from './claim-link.tsx'
import './claims.css'

const OpenClaim = lazy(async () => (await import('./open-claim.tsx')).OpenClaim)

/** The claims of the business. */
export const Claims = () => <AllOrOne screen="claims" />

/** The claims of all customers. */
export const AdminClaims = () => <AllOrOne screen="admin-claims" />

/** The list, or the claim in the URL. */
function AllOrOne({ screen }: { screen: ClaimsScreen }) {
  const { claimId = '' } = useScreenParams(screen)
  if (claimId === '') return <ClaimList screen={screen} />
  return <OpenClaim key={claimId} id={Number(claimId)} screen={screen} />
}

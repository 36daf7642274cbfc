import { pathTo } from '@linkwright/core/access/screens'
import { ButtonLink } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { useFormat } from '@linkwright/react-ui/provider'
import { Loading, Skeleton } from '@linkwright/react-ui/skeleton'
import { isApiError } from '@linkwright/sdk'
import { ArrowLeft, SearchX } from 'lucide-react'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { api, useApi } from '../../wire/api.ts'
import { TryAgain } from '../../wire/try-again.tsx'
import { LooksTimeline } from './looks-timeline.tsx'
import { ClaimActions } from './claim-actions.tsx'
import { ClaimBadges } from './claim-badges.tsx'
import { ClaimFacts } from './claim-facts.tsx'
import { ClaimSteps } from './claim-steps.tsx'
import type { ClaimsScreen } from './claim-link.tsx'
import { OverdueClaim } from './overdue-claim.tsx'
import { PausedCredit } from './paused-credit.tsx'

const texts = {
  title: (id: number | string) => `Claim ${id}`,
  loading: 'the claim',
  none: 'There is no such claim.',
  why: 'Check the number in the URL, or find the claim in the list.',
  back: 'All claims',
  looks: 'Checks of the link',
}

/** A claim: the promise, what was seen, the amount, its steps, and what this user can do. */
export function OpenClaim({ id, screen }: { id: number; screen: ClaimsScreen }) {
  const { data: claim, error, refetch } = useApi(api.claims.show, { id })
  const { money } = useFormat()
  const back = (
    <ButtonLink href={pathTo(screen)} icon={<ArrowLeft aria-hidden />}>
      {texts.back}
    </ButtonLink>
  )
  if (claim === undefined)
    return (
      <>
        <ScreenHead title={texts.title(id)}>{back}</ScreenHead>
        <Card>
          {isNotFound(error) ? (
            <EmptyState icon={<SearchX aria-hidden />} title={texts.none}>
              {texts.why}
            </EmptyState>
          ) : error === null ? (
            <Loading label={texts.loading}>
              <Skeleton lines={8} />
            </Loading>
          ) : (
            <TryAgain error={error} onPress={() => void refetch()} />
          )}
        </Card>
      </>
    )
  return (
    <div className="ld-claim">
      <ScreenHead title={texts.title(claim.id)} subtitle={<ClaimBadges claim={claim} />}>
        {back}
      </ScreenHead>
      <OverdueClaim claim={claim} />
      <PausedCredit claim={claim} amount={money(claim.amount, claim.currency)} />
      <Card>
        <ClaimFacts claim={claim} screen={screen} />
        <ClaimActions claim={claim} />
      </Card>
      <ClaimSteps claim={claim} />
      <Card title={texts.looks}>
        <LooksTimeline
          publishedUrl={claim.page_url ?? claim.looks.at(-1)?.url ?? ''}
          checkedAt={claim.checked_at}
          paidUntil={claim.paid_until}
          looks={claim.looks}
        />
      </Card>
    </div>
  )
}

const isNotFound = (error: unknown) =>
  isApiError(error) && (error.code === 'not_found' || error.code === 'wrong_shape')

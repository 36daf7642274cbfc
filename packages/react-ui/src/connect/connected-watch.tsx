import { watchFilters } from '@linkwright/core/internal/tracking/verification/watch-filters'
import { isApiError } from '@linkwright/sdk'
import type { ReactNode } from 'react'
import { Alert } from '../alert/alert.tsx'
import { Button } from '../button/button.tsx'
import { LinkTimeline } from '../link-timeline/link-timeline.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { VerdictBadge } from '../verdict-badge/verdict-badge.tsx'
import { useCall } from './use-call.ts'
import { useLive } from './use-live.ts'

const texts = {
  failed: 'The link could not be loaded',
  retry: 'Try again',
  retrying: 'Trying again…',
  waiting: watchFilters.waiting,
  request: (id: string) => `(request ${id})`,
}

export interface ConnectedVerdictBadgeProps {
  /** Id of the watched link. */
  watchId: number
}

export interface ConnectedLinkTimelineProps {
  /** Id of the watched link. */
  watchId: number
}

/** Reads a watched link, and again after each check of a link of its site. */
function useWatch(watchId: number) {
  const call = useCall((client) => client.watches.show, { id: watchId })
  const { data, refetch } = call
  useLive('task', ({ name, result }) => {
    if (name === 'watches-changed' && result.site_id === data?.site_id) refetch()
  })
  useLive('$resync', refetch)
  const { error, isFetching, isLoading } = call
  const instead: ReactNode = isLoading ? (
    <Skeleton lines={1} />
  ) : (
    <Alert
      tone="bad"
      title={texts.failed}
      actions={
        // Not isPending: its announcement would be removed with the button when the response arrives.
        <Button onPress={isFetching ? undefined : refetch}>
          {isFetching ? texts.retrying : texts.retry}
        </Button>
      }
    >
      {error?.message}
      {isApiError(error) && error.requestId !== null && ` ${texts.request(error.requestId)}`}
    </Alert>
  )
  return { watch: data, instead }
}

/** The state of a watched link, loaded from the server and updated live. */
export function ConnectedVerdictBadge({ watchId }: ConnectedVerdictBadgeProps) {
  const { watch, instead } = useWatch(watchId)
  if (watch === undefined) return instead
  return watch.state === null ? (
    texts.waiting
  ) : (
    <VerdictBadge verdict={watch.state} isExpired={watch.is_expired} />
  )
}

/** What looks at the page of a watched link found, loaded from the server and updated live. */
export function ConnectedLinkTimeline({ watchId }: ConnectedLinkTimelineProps) {
  const { watch, instead } = useWatch(watchId)
  if (watch === undefined) return instead
  const looks = watch.looks.map((look) => ({ ...look, url: look.found_at ?? look.url }))
  return (
    <LinkTimeline
      publishedUrl={watch.first_url}
      looks={looks}
      checkedAt={watch.checked_at ?? ''}
      paidUntil={watch.paid_until}
    />
  )
}

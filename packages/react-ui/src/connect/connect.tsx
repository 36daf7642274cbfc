import { isApiError, type LiveEvents } from '@linkwright/sdk'
import { useState } from 'react'
import { Alert } from '../alert/alert.tsx'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { PageScore, PageScoreExplanation, PageScoreSkeleton } from '../page-score/page-score.tsx'
import { useCall } from './use-call.ts'
import { useLive } from './use-live.ts'

export { LinkwrightProvider, type LinkwrightProviderProps, useClient } from './provider.tsx'
export { type CallState, useCall } from './use-call.ts'
export { useLive } from './use-live.ts'
export {
  ConnectedLinkTimeline,
  ConnectedVerdictBadge,
  type ConnectedLinkTimelineProps,
  type ConnectedVerdictBadgeProps,
} from './connected-watch.tsx'

const texts = {
  failed: 'The page score could not be loaded',
  missing: 'This page no longer exists.',
  retry: 'Try again',
  retrying: 'Trying again…',
  explanation: 'Page score explanation',
  request: (id: string) => `(request ${id})`,
}

export interface ConnectedPageScoreProps {
  siteId: number
  pageId: number
}

/** A page score that loads from the server and updates live. */
export function ConnectedPageScore({ siteId, pageId }: ConnectedPageScoreProps) {
  const {
    data: site,
    error,
    isLoading,
    isFetching,
    refetch,
  } = useCall((client) => client.sites.show, { siteId })
  const [news, setNews] = useState<LiveEvents['updatePageStats']>()
  const [isExplained, setExplained] = useState(false)
  useLive('updatePageStats', setNews)
  useLive('$resync', () => {
    setNews(undefined)
    refetch()
  })

  const page = site?.pages.find(({ id }) => id === pageId)
  if (isLoading) return <PageScoreSkeleton />
  if (!page) {
    const retry = (
      // Not isPending: its announcement would be removed with the button when the response arrives.
      <Button onPress={isFetching ? undefined : refetch}>{isFetching ? texts.retrying : texts.retry}</Button>
    )
    return (
      <Alert tone="bad" title={texts.failed} actions={retry}>
        {error?.message ?? texts.missing}
        {isApiError(error) && error.requestId !== null && ` ${texts.request(error.requestId)}`}
      </Alert>
    )
  }
  // A message carries the state after a change, so it is never older than a response requested before it.
  const stats = news?.page_id === pageId ? news.stats : page.stats
  const isHome = page.page_type === 'home'
  return (
    <>
      <PageScore stats={stats} isHome={isHome} onExplain={() => setExplained(true)} />
      <Dialog isOpen={isExplained} onClose={() => setExplained(false)} title={texts.explanation}>
        <PageScoreExplanation stats={stats} isHome={isHome} />
      </Dialog>
    </>
  )
}

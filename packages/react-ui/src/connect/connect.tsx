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

const words = {
  failed: 'The page score could not be loaded',
  gone: 'This page no longer exists.',
  retry: 'Try again',
  retrying: 'Trying again…',
  explanation: 'Page score explanation',
  request: (id: string) => `(request ${id})`,
}

export interface ConnectedPageScoreProps {
  siteId: number
  pageId: number
}

/** The score of a page, read from the server and kept up to date by its live messages. */
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
      // Not pending: the library would announce it by an element that is gone as soon as the answer is there.
      <Button onPress={isFetching ? undefined : refetch}>{isFetching ? words.retrying : words.retry}</Button>
    )
    return (
      <Alert tone="bad" title={words.failed} actions={retry}>
        {error?.message ?? words.gone}
        {isApiError(error) && error.requestId !== null && ` ${words.request(error.requestId)}`}
      </Alert>
    )
  }
  // A message says what holds after a change, so it is never older than an answer that was asked for before it.
  const stats = news?.page_id === pageId ? news.stats : page.stats
  const isHome = page.page_type === 'home'
  return (
    <>
      <PageScore stats={stats} isHome={isHome} onExplain={() => setExplained(true)} />
      <Dialog isOpen={isExplained} onClose={() => setExplained(false)} title={words.explanation}>
        <PageScoreExplanation stats={stats} isHome={isHome} />
      </Dialog>
    </>
  )
}

import { isApiError, type PageStats } from '@linkwright/sdk'
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
  gone: 'This page is not there any more.',
  retry: 'Try again',
  explanation: 'Page score explanation',
  request: (id: string) => `Request ${id}`,
}

export interface ConnectedPageScoreProps {
  siteId: number
  pageId: number
}

/** The score of a page, read from the server and kept up to date by its live messages. */
export function ConnectedPageScore({ siteId, pageId }: ConnectedPageScoreProps) {
  const { data: site, error, isLoading, refetch } = useCall((client) => client.sites.show, { siteId })
  const [news, setNews] = useState<{ of: unknown; stats: PageStats }>()
  const [isExplained, setExplained] = useState(false)
  useLive('updatePageStats', (message) => {
    if (message.page_id === pageId) setNews({ of: site, stats: message.stats })
  })
  useLive('$resync', refetch)

  const page = site?.pages.find(({ id }) => id === pageId)
  if (isLoading) return <PageScoreSkeleton />
  if (!page) {
    const id = isApiError(error) ? error.requestId : null
    return (
      <Alert tone="bad" title={words.failed} actions={<Button onPress={refetch}>{words.retry}</Button>}>
        {error?.message ?? words.gone} {id !== null && words.request(id)}
      </Alert>
    )
  }
  // A message is older than an answer that came after it.
  const stats = news?.of === site && news !== undefined ? news.stats : page.stats
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

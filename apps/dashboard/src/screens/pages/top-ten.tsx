import { yourSide } from '@linkwright/core/tracking/top-ten/measures'
import { shorten } from '@linkwright/core/values/url'
import { Card } from '@linkwright/react-ui/card'
import { Dialog } from '@linkwright/react-ui/dialog'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { CompetitorLock, sideOf, TopTenTable } from '@linkwright/react-ui/top-ten'
import type { Page, Site, TopTenRow } from '@linkwright/sdk'
import { Trophy } from 'lucide-react'
import { useState } from 'react'
import { api, callKey, queryClient, toastProblem } from '../../wire/api.ts'
import { useAddressState, useScreenParams } from '../../navigation.tsx'
import { ScoutNote } from '../../scouting/scout-note.tsx'
import { pageChanged, useOpen, usePage } from './use-page.ts'
import { TryAgain } from '../../wire/try-again.tsx'
import { Averages } from './top-ten/averages.tsx'
import { useTopTen } from './top-ten/use-top-ten.ts'
import { useBands } from './use-bands.ts'
import './summary.css'

const texts = {
  title: 'Top 10 Rankings',
  for: (phrase: string) => `Google results for “${phrase}”, the first key phrase of this page`,
  lock: (url: string) => `Competitor Lock: ${shorten(url, 60)}`,
  none: 'No top ten yet',
  noneHint: 'It appears after the first rank check of this page’s first key phrase.',
  noResult: 'The search found no result for this phrase.',
  noPhrase: 'Add a key phrase to this page. Its competitors are the pages that rank for the first one.',
}

/** Top 10 Competitors: the results for a page's first key phrase, and the averages to compare with. */
export function TopTenScreen() {
  const { siteId, pageId } = useScreenParams('page-top-data')
  const found = usePage(Number(siteId), Number(pageId))
  return found && <Rankings {...found} />
}

function Rankings({ site, page }: { site: Site; page: Page }) {
  const { bands } = useBands(page)
  const topTen = useTopTen(page)
  const { rows, summary, error } = topTen
  const [analyzed, setAnalyzed] = useAddressState('analyze', '')
  const [dialog, setDialog] = useOpen()
  const [pending, setPending] = useState<number>()
  const first = page.keyphrases[0]
  const phrase = first?.key_phrase
  const sides = { yours: yourSide(page, site), bands }
  const locked = rows.find(({ id, own }) => own === null && dialog === `lock-${id}`)

  const change = async ({ id }: TopTenRow, call: typeof api.topTen.ignore) => {
    setPending(id)
    try {
      const changed = await call({ ...topTen.input, id })
      queryClient.setQueryData(callKey(api.topTen.list, topTen.input), changed)
      pageChanged(page.id)
    } catch (failure) {
      toastProblem(failure)
    }
    setPending(undefined)
  }
  return (
    <div className="ld-summary">
      {page.page_type !== 'home' && <Averages page={page} topTen={topTen} />}
      <div className="ld-summary-wide">
        <Card
          title={texts.title}
          {...(phrase === undefined ? {} : { subtitle: texts.for(phrase) })}
          padding="none"
        >
          {phrase !== undefined && (
            <div className="ld-inset ld-scout-notes">
              <ScoutNote about="topTen" looked={page.scout} />
            </div>
          )}
          <TopTenTable
            rows={rows}
            summary={summary}
            phrase={phrase ?? ''}
            language={site.language}
            {...sides}
            you={{ url: page.full_url, rank: first?.rank ?? null }}
            open={new Set(analyzed.split('.'))}
            onAnalyze={({ id }) => setAnalyzed(toggled(analyzed, id))}
            onCompare={({ id }) => setDialog(`lock-${id}`)}
            onIgnore={(row) => void change(row, api.topTen.ignore)}
            onRestore={(row) => void change(row, api.topTen.restore)}
            pending={pending}
            isLoading={topTen.isLoading && error === null}
            error={
              error !== null && topTen.isLoading ? (
                <TryAgain isLine error={error} onPress={topTen.refetch} />
              ) : undefined
            }
            empty={
              <EmptyState icon={<Trophy aria-hidden />} title={texts.none}>
                {noneHint(phrase, page)}
              </EmptyState>
            }
          />
        </Card>
      </div>
      <Dialog
        isOpen={locked !== undefined}
        onClose={() => setDialog('')}
        title={texts.lock(locked?.url ?? '')}
        size="lg"
        isDismissable
      >
        {locked && <CompetitorLock theirs={sideOf(locked, summary)} {...sides} />}
      </Dialog>
    </div>
  )
}

function noneHint(phrase: string | undefined, { scout }: Page): string {
  if (phrase === undefined) return texts.noPhrase
  return scout.state === 'ok' ? texts.noResult : texts.noneHint
}

/** Toggles a row in the URL's list of open rows, such as `3.7`. */
function toggled(open: string, id: number): string {
  const ids = open.split('.').filter((each) => each !== '')
  const others = ids.filter((each) => each !== String(id))
  return (others.length < ids.length ? others : [...ids, String(id)]).join('.')
}

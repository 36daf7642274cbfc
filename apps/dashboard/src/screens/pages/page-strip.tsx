import { pathTo, type ScreenName } from '@linkwright/core/access/screens'
import { gaugeNames } from '@linkwright/core/tracking/gauges/gauge'
import { dayAfter } from '@linkwright/core/tracking/ranks/buckets'
import { scoreTone, toneLabels } from '@linkwright/core/tracking/pages/score-tone'
import { changeSince, noFiguresBefore, valuesByDay } from '@linkwright/core/values/by-day'
import { utcDay } from '@linkwright/core/values/dates'
import { AnchorMix } from '@linkwright/react-ui/anchor-mix'
import { IconButton } from '@linkwright/react-ui/button'
import { RankChange } from '@linkwright/react-ui/rank-change'
import { Sparkline } from '@linkwright/react-ui/sparkline'
import type { Page, PageHistory, Site } from '@linkwright/sdk'
import { useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useScreenShortcuts } from '../../shell/screen-shortcuts.ts'
import { api, useApi } from '../../wire/api.ts'
import { ratiosOf } from './gauges-card.tsx'
import { changeText } from './change-text.ts'
import './page-strip.css'

const texts = {
  strip: 'Page at a glance',
  score: 'Score',
  line: (from: number, to: number) => `Page score from ${from} to ${to} in 30 days`,
  mix: 'Anchors',
  rank: (phrase: string) => `Rank of “${phrase}”`,
  notFound: 'Not found',
  pages: 'Pages of this site',
  previous: (name: string) => `Previous in this site: ${name}`,
  next: (name: string) => `Next in this site: ${name}`,
  first: 'This is the first page',
  last: 'This is the last page',
  place: (place: number, of: number) => `${place} of ${of}`,
  goPrevious: 'Go to the previous page of the site',
  goNext: 'Go to the next page of the site',
}

/** Days that a change is shown for. */
const SPAN = 30

/** Score, anchor mix and rank of a page, and the way to its neighbors: the same above each of its tabs. */
export function PageStrip({ site, page, tab }: { site: Site; page: Page; tab: ScreenName }) {
  const { now } = ratiosOf(page.stats)
  const primary = page.keyphrases.find(({ is_primary }) => is_primary === '1')
  return (
    <section className="ld-strip" aria-label={texts.strip}>
      <Score page={page} />
      <div className="ld-strip-mix">
        <div className="ld-strip-label">{texts.mix}</div>
        <AnchorMix
          parts={[
            { label: gaugeNames.blended, value: now.blended, tone: 'blended' },
            { label: gaugeNames.natural, value: now.natural, tone: 'natural' },
            { label: gaugeNames.exact, value: now.exact, tone: 'exact' },
          ]}
        />
      </div>
      {primary && (
        <div className="ld-strip-rank">
          <div className="ld-strip-label">{texts.rank(primary.key_phrase)}</div>
          <div className="ld-strip-line">
            <strong>{rankText(primary.ranks.at(-1)?.rank)}</strong>
            <RankChange ranks={primary.ranks} />
          </div>
        </div>
      )}
      <Neighbors site={site} page={page} tab={tab} />
    </section>
  )
}

function rankText(rank: number | null | undefined): string {
  if (rank === undefined || rank === null) return '–'
  return rank === 0 ? texts.notFound : `#${rank}`
}

/** The score with its change; a change from an unknown score says since when scores are known. */
function Score({ page }: { page: Page }) {
  const today = utcDay()
  const from = dayAfter(today, -SPAN)
  const { data } = useApi(api.pages.history, { siteId: page.site_id, pageId: page.id, from })
  const { page_score } = page.stats
  const tone = scoreTone(page_score)
  return (
    <div className="ld-strip-score" data-tone={tone}>
      <div className="ld-strip-label">{texts.score}</div>
      <div className="ld-strip-line">
        <strong>{page_score}</strong>
        <span>{toneLabels[tone]}</span>
        {data && <ScoreLine history={data} from={from} today={today} />}
      </div>
      <div className="ld-strip-change">{data && scoreChange(data, from)}</div>
    </div>
  )
}

function scoreChange({ since, days }: PageHistory, from: string): string {
  const change = changeSince(days, from, (row) => row.page_score)
  return change === undefined ? noFiguresBefore(since) : changeText(change.by, SPAN)
}

function ScoreLine({
  history: { days },
  from,
  today,
}: {
  history: PageHistory
  from: string
  today: string
}) {
  const values = valuesByDay(days, from, today, (row) => row.page_score)
  const known = values.filter((value) => value !== null)
  const [first, last] = [known[0], known.at(-1)]
  if (known.length < 2 || first === undefined || last === undefined) return null
  return <Sparkline values={values} label={texts.line(first, last)} />
}

/** The previous and next page of the site, on the same tab. */
function Neighbors({ site: { pages }, page, tab }: { site: Site; page: Page; tab: ScreenName }) {
  const navigate = useNavigate()
  const at = pages.findIndex(({ id }) => id === page.id)
  const [previous, next] = [pages[at - 1], pages[at + 1]]
  const open = (other: Page | undefined) => {
    if (other === undefined) return
    void navigate({ href: pathTo(tab, { siteId: other.site_id, pageId: other.id }) })
  }
  useScreenShortcuts([
    { keys: ['['], does: texts.goPrevious, run: () => open(previous) },
    { keys: [']'], does: texts.goNext, run: () => open(next) },
  ])
  if (pages.length < 2) return null
  return (
    <div className="ld-strip-pages" role="group" aria-label={texts.pages}>
      <IconButton
        icon={<ChevronLeft aria-hidden />}
        label={previous ? texts.previous(previous.page_nickname) : texts.first}
        whyDisabled={previous ? undefined : texts.first}
        onPress={() => open(previous)}
      />
      <span>{texts.place(at + 1, pages.length)}</span>
      <IconButton
        icon={<ChevronRight aria-hidden />}
        label={next ? texts.next(next.page_nickname) : texts.last}
        whyDisabled={next ? undefined : texts.last}
        onPress={() => open(next)}
      />
    </div>
  )
}

import { rankChecks } from '@linkwright/core/tracking/ranks/rank-history.table'
import { SAMPLE_DATA } from '@linkwright/core/tracking/scouting/scout-note'
import { Card } from '@linkwright/react-ui/card'
import { RankBands } from '@linkwright/react-ui/rank-bands'
import { RankLines } from '@linkwright/react-ui/rank-lines'
import { useMemo, useState } from 'react'
import type { Site } from '@linkwright/sdk'
import { keepPreviousData } from '@tanstack/react-query'
import { lazy } from '../../../code/lazy.tsx'
import { useScreenParams } from '../../../navigation.tsx'
import { PagesNote } from '../../../scouting/pages-note.tsx'
import { sampleBadge } from '../../../scouting/sample-badge.tsx'
import { useSite } from '../../../session/session.ts'
import { TryAgain } from '../../../wire/try-again.tsx'
import { api, useApi } from '../../../wire/api.ts'
import { ExportFile } from '../../../table/export-file.tsx'
import { hasNoRanks, phraseLines, rivalLines, topTenLines } from './chart-lines.ts'
import { frontFirst, LineLegend, MarkLegend } from './line-legend.tsx'
import { useMarks, useShowsMarks } from './marks.ts'
import { useRankView } from './rank-view.ts'
import { positionLine } from './console-lines.ts'
import { RankToolbar } from './toolbar.tsx'
import { useConsole } from './use-console.ts'
import '../../../table/print.css'
import './ranks.css'

/** Loaded after the chart. */
const PhrasesCard = lazy(async () => (await import('./phrases-card.tsx')).PhrasesCard)

const WhatHappened = lazy(async () => (await import('./what-happened.tsx')).WhatHappened)

const texts = {
  title: 'Rank history',
  points: (step: number) => (step === 1 ? 'One point per check' : `The newest rank of each ${step} days`),
  leftOut: (count: number) => `${count} more key phrases are not shown: choose key phrases above.`,
  oneOnly: 'Choose one key phrase to see the ranks of competitors beside it.',
  bands: 'Distribution',
  bandsHint: 'Key phrases by position, latest check within 31 days',
  topTen: 'Key phrases in the top ten',
  export: 'Export CSV',
  noFile: 'There are no ranks to export.',
}

/** Rank history of a site's or page's key phrases, with events that may explain changes. */
export function SiteRanks() {
  const { siteId } = useScreenParams('site-ranks')
  const site = useSite(Number(siteId))
  return site && <Ranks site={site} />
}

function Ranks({ site }: { site: Site }) {
  const view = useRankView(site)
  const { which, during } = view
  const keepPrevious = { placeholderData: keepPreviousData } as const
  const history = useApi(
    api.ranks.history,
    { ...which, ...during, ...(view.hasRivals && { rivals: '1' as const }) },
    keepPrevious,
  )
  const bands = useApi(api.ranks.distribution, { ...which, ...during }, keepPrevious)
  const comparison = useApi(api.ranks.compare, { ...which, days: Number(view.span) }, keepPrevious)
  const found = history.data
  const marks = useMarks(site, found)
  const [showsMarks, showMarks] = useShowsMarks()
  const [chosenLine, chooseLine] = useState(0)
  const consoleFigures = useConsole(view).data
  const lines = useMemo(
    () =>
      found
        ? [...phraseLines(found, site), ...rivalLines(found), ...positionLine(consoleFigures, found.days)]
        : [],
    [found, site, consoleFigures],
  )
  const front = Math.min(chosenLine, Math.max(0, lines.length - 1))
  const samples = [found, bands.data, comparison.data, consoleFigures?.source]
  const isSample = samples.some((each) => each?.is_sample)
  const failed = history.error ?? bands.error ?? comparison.error
  const refetch = () => void Promise.all([history.refetch(), bands.refetch(), comparison.refetch()])
  const isOne = found?.phrases.length === 1
  return (
    <div className="ld-ranks">
      <RankToolbar site={site} chosen={view} showsMarks={showsMarks} onMarks={showMarks} />
      {failed !== null && found !== undefined && <TryAgain isLine error={failed} onPress={refetch} />}
      <Card
        title={texts.title}
        {...(found && { subtitle: texts.points(found.step) })}
        actions={
          <>
            {sampleBadge(isSample ? SAMPLE_DATA : undefined)}
            <ExportFile
              table={rankChecks}
              label={texts.export}
              size="sm"
              isEmpty={found !== undefined && hasNoRanks(found)}
              isDisabled={found === undefined && failed !== null}
              nothing={texts.noFile}
              open={() => api.ranks.export.stream({ ...which, ...during })}
            />
          </>
        }
      >
        <PagesNote pages={view.page ? [view.page] : site.pages} />
        <LineLegend lines={lines} front={front} onFront={chooseLine} />
        <RankLines
          label={texts.title}
          days={found?.days ?? []}
          lines={frontFirst(lines, front)}
          key={front}
          {...(showsMarks && { notes: [...marks.own, ...marks.events], spans: marks.updates })}
          isLoading={found === undefined && failed === null}
          error={
            found === undefined && failed !== null ? <TryAgain error={failed} onPress={refetch} /> : undefined
          }
        />
        {showsMarks && (
          <MarkLegend
            hasUpdates={marks.updates.length > 0}
            hasEvents={marks.events.length + marks.own.length > 0}
          />
        )}
        {found !== undefined && found.left_out > 0 && (
          <p className="ld-ranks-quiet">{texts.leftOut(found.left_out)}</p>
        )}
        {view.hasRivals && !isOne && <p className="ld-ranks-quiet">{texts.oneOnly}</p>}
      </Card>
      {found?.rivals && (
        <Card title={texts.topTen}>
          <RankLines
            label={texts.topTen}
            scale="count"
            height={200}
            days={found.days}
            lines={topTenLines(found, site)}
          />
        </Card>
      )}
      {bands.data && (
        <Card title={texts.bands} subtitle={texts.bandsHint}>
          <RankBands label={texts.bands} days={bands.data.days} counts={bands.data} />
        </Card>
      )}
      <PhrasesCard site={site} view={view} history={found} comparison={comparison.data} />
      {found !== undefined && <WhatHappened site={site} marks={marks} />}
    </div>
  )
}

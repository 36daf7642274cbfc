import { Alert } from '@linkwright/react-ui/alert'
import { ButtonLink } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { RankText } from '@linkwright/react-ui/key-phrase-table'
import { useFormat } from '@linkwright/react-ui/provider'
import { RankLines } from '@linkwright/react-ui/rank-lines'
import { Select } from '@linkwright/react-ui/select'
import { Switch } from '@linkwright/react-ui/switch'
import { DataTable, type Column, type Sort } from '@linkwright/react-ui/table'
import type { ConsoleFigures, ConsoleLine, RankHistory, Site } from '@linkwright/sdk'
import { pathTo } from '@linkwright/core/access/screens'
import { useMemo, useState } from 'react'
import { TryAgain } from '../../../wire/try-again.tsx'
import { ChooseProperty } from './choose-property.tsx'
import type { RankView } from './rank-view.ts'
import { type Metric, metrics, consoleLines, reportedDays } from './console-lines.ts'
import { frontFirst, LineLegend } from './line-legend.tsx'
import { useConsole } from './use-console.ts'

const texts = {
  title: 'Search Console',
  hint: 'Clicks, impressions and average position on Google, one point per day',
  each: (step: number) => `Clicks, impressions and average position on Google, one point per ${step} days`,
  shown: 'Shown',
  weekly: '7-day average',
  connect: 'Connect Search Console',
  accounts: 'Connected accounts',
  none: 'There are no key phrases here.',
  notReported: 'Google reported none of these key phrases for these days.',
  data: (property: string, from: string, to: string) => `Data of ${property} from ${from} to ${to}.`,
  unknown: '–',
}
const labels: Record<Metric, string> = {
  clicks: 'Clicks',
  impressions: 'Impressions',
  positions: 'Position',
}

interface Row {
  line: ConsoleLine
  page: string
  /** The latest rank; null if not checked yet. */
  rank: number | null
}

/** Search Console figures of the key phrases, or how to connect it. */
export function ConsoleCard({
  site,
  view,
  history,
}: {
  site: Site
  view: RankView
  history: RankHistory | undefined
}) {
  const { date } = useFormat()
  const { data, error, refetch } = useConsole(view)
  const [metric, setMetric] = useState<Metric>('clicks')
  const [isWeekly, setWeekly] = useState(true)
  const [chosenLine, chooseLine] = useState(0)
  if (data === undefined)
    return (
      <Card title={texts.title}>
        {error ? (
          <TryAgain error={error} onPress={() => void refetch()} />
        ) : (
          <RankLines label={texts.title} days={[]} lines={[]} height={200} isLoading />
        )}
      </Card>
    )
  const { source } = data
  const isKnown = source.read_from !== null && source.read_to !== null
  // Weekdays and weekends differ; longer steps even that out already.
  const canAverage = data.step === 1
  const days = reportedDays(data)
  const lines = consoleLines(data, site, metric, canAverage && isWeekly).map((line) => ({
    ...line,
    ranks: line.ranks.slice(0, days.length),
  }))
  const front = Math.min(chosenLine, Math.max(0, lines.length - 1))
  return (
    <Card
      title={texts.title}
      {...(isKnown && { subtitle: data.step === 1 ? texts.hint : texts.each(data.step) })}
    >
      <div className="ld-ranks-console">
        <Standing site={site} source={source} />
        {isKnown && (
          <>
            <p className="ld-ranks-quiet">
              {texts.data(source.property ?? texts.title, date(source.read_from), date(source.read_to))}
            </p>
            <div className="ld-ranks-toolbar">
              <Select
                label={texts.shown}
                value={metric}
                onChange={(name) => setMetric(metrics.find((each) => each === name) ?? 'clicks')}
                options={metrics.map((value) => ({ value, label: labels[value] }))}
              />
              {canAverage && (
                <Switch isSelected={isWeekly} onChange={setWeekly}>
                  {texts.weekly}
                </Switch>
              )}
            </div>
            <LineLegend lines={lines} front={front} onFront={chooseLine} />
            {lines.length > 0 ? (
              <RankLines
                key={front}
                label={`${texts.title}: ${labels[metric]}`}
                scale={metric === 'positions' ? 'rank' : 'count'}
                height={220}
                days={days}
                lines={frontFirst(lines, front)}
              />
            ) : (
              <p className="ld-ranks-quiet">{texts.notReported}</p>
            )}
            <PhraseFigures site={site} figures={data} history={history} />
          </>
        )}
      </div>
    </Card>
  )
}

const isWell = { waiting: true, reading: true, read: true } as const

function Standing({ site, source }: { site: Site; source: ConsoleFigures['source'] }) {
  const { state, says } = source
  if (state in isWell) return state === 'read' ? null : <Alert tone="info">{says}</Alert>
  if (state === 'unchosen')
    return (
      <>
        <p>{says}</p>
        <ChooseProperty site={site} />
      </>
    )
  const isFirst = state === 'unconnected'
  return (
    <Alert
      tone={isFirst ? 'info' : 'warn'}
      {...(state !== 'failed' && {
        actions: (
          <ButtonLink size="sm" href={pathTo('accounts')}>
            {isFirst ? texts.connect : texts.accounts}
          </ButtonLink>
        ),
      })}
    >
      {says}
    </Alert>
  )
}

const columnsIn = (
  { number }: ReturnType<typeof useFormat>,
  hasPageClicks: boolean,
): readonly Column<Row>[] => {
  const figure = (value: number | null) => (value === null ? texts.unknown : number(value))
  const columns: Column<Row>[] = [
    {
      id: 'key_phrase',
      header: 'Key Phrase',
      isPrimary: true,
      width: '30%',
      sortValue: ({ line }) => line.key_phrase,
      cell: ({ line, page }) => (
        <>
          {line.key_phrase} <span className="ld-ranks-quiet">{page}</span>
        </>
      ),
    },
    {
      id: 'rank',
      header: 'Rank',
      width: '12%',
      align: 'end',
      sortValue: ({ rank }) => (rank === null ? null : rank || Infinity),
      cell: ({ rank }) => <RankText rank={rank} />,
    },
    {
      id: 'position',
      header: 'Position',
      width: '14%',
      align: 'end',
      sortValue: ({ line }) => line.position,
      cell: ({ line }) => figure(line.position),
    },
    {
      id: 'clicks',
      header: 'Clicks',
      width: '14%',
      align: 'end',
      sortValue: ({ line }) => line.clicks,
      cell: ({ line }) => figure(line.clicks),
    },
    {
      id: 'impressions',
      header: 'Impressions',
      width: '15%',
      align: 'end',
      sortValue: ({ line }) => line.impressions,
      cell: ({ line }) => figure(line.impressions),
    },
    {
      id: 'page_clicks',
      header: 'Clicks on the page',
      width: '15%',
      align: 'end',
      sortValue: ({ line }) => line.page_clicks,
      cell: ({ line }) => figure(line.page_clicks),
    },
  ]
  return hasPageClicks ? columns : columns.slice(0, -1)
}

const idOf = ({ line }: Row) => String(line.id)

function PhraseFigures({
  site,
  figures,
  history,
}: {
  site: Site
  figures: ConsoleFigures
  history: RankHistory | undefined
}) {
  const format = useFormat()
  // The column says nothing where all clicks reached the page.
  const hasPageClicks = figures.phrases.some(({ clicks, page_clicks }) => page_clicks !== clicks)
  const columns = useMemo(() => columnsIn(format, hasPageClicks), [format, hasPageClicks])
  const [sort, setSort] = useState<Sort | null>(null)
  const rows = useMemo(() => {
    const pages = new Map(site.pages.map(({ id, page_nickname }) => [id, page_nickname]))
    const ranks = new Map(history?.phrases.map(({ id, newest }) => [id, newest?.rank ?? null]))
    return figures.phrases.map((line): Row => ({
      line,
      page: pages.get(line.page_id) ?? '',
      rank: ranks.get(line.id) ?? null,
    }))
  }, [site, figures, history])
  return (
    <DataTable
      label={texts.title}
      columns={columns}
      rows={rows}
      rowId={idOf}
      sort={sort}
      onSort={setSort}
      isCompact
      empty={texts.none}
    />
  )
}

import type { KeyPhrase } from '@linkwright/core/tracking/key-phrases/key-phrase'
import { rankChange } from '@linkwright/core/tracking/key-phrases/rank-change'
import { ChartLine, Star } from 'lucide-react'
import { Badge } from '../badge/badge.tsx'
import { type Format, useFormat } from '../base/use-format.ts'
import { IconButton } from '../button/button.tsx'
import { RankChange } from '../rank-change/rank-change.tsx'
import { Sparkline } from '../sparkline/sparkline.tsx'
import type { Column } from '../table/table.tsx'
import { lastSixMonths } from './last-six-months.ts'

const words = {
  primary: 'Primary',
  noVolume: 'N/A',
  noData: 'No data yet',
  notFound: 'Not found',
  notChecked: 'Not checked yet',
  ranks: (phrase: string) => `Ranks of ${phrase} in the last 6 months`,
  chart: (phrase: string) => `Rank history of ${phrase}`,
  updates: 'Updates every 2 weeks',
  scouted: (date: string) => `Updates every 2 weeks. Last checked ${date}`,
} as const

/** When ranks are looked up; the day of the last time, unless there was none (0000-00-00 on the wire). */
export function rankHint(scoutLastRan: string | null, { date }: Format): string {
  const day = scoutLastRan === null ? '' : date(scoutLastRan)
  return day === '' ? words.updates : words.scouted(day)
}

/** The columns of a page's key phrases (Spec A §2, Page view); the tools come with the chart, if there is one. */
export function phraseColumns(
  format: Format,
  scoutLastRan: string | null,
  onChart: ((phrase: KeyPhrase) => void) | undefined,
): Column<KeyPhrase>[] {
  const { number } = format
  return [
    {
      id: 'key_phrase',
      header: 'Key Phrase',
      isPrimary: true,
      width: '28%',
      sortValue: ({ key_phrase }) => key_phrase,
      cell: (phrase) => <PhraseName phrase={phrase} />,
    },
    {
      id: 'search_volume',
      header: 'Search Volume',
      align: 'end',
      sortValue: ({ search_volume }) => search_volume,
      cell: ({ search_volume }) =>
        search_volume === null ? (
          <span className="lw-phrase-none">
            {words.noVolume} <small>{words.noData}</small>
          </span>
        ) : (
          number(search_volume)
        ),
    },
    {
      id: 'links_containing',
      header: '# Links Containing Key Phrase',
      align: 'end',
      sortValue: ({ links_containing }) => links_containing,
      cell: ({ links_containing }) => number(links_containing),
    },
    {
      id: 'exact_links',
      header: '# Exact Match Links',
      align: 'end',
      sortValue: ({ exact_links }) => exact_links,
      cell: ({ exact_links }) => number(exact_links),
    },
    {
      id: 'trend',
      header: 'Last 6 months',
      cell: ({ key_phrase, ranks }) => (
        <Sparkline values={lastSixMonths(ranks)} label={words.ranks(key_phrase)} isReversed />
      ),
    },
    {
      id: 'rank',
      header: 'Rank',
      headerHint: rankHint(scoutLastRan, format),
      align: 'end',
      // 0 is not found, so worse than any rank; not looked up yet comes last.
      sortValue: ({ rank }) => (rank === 0 ? Infinity : rank),
      cell: ({ rank }) => <RankText rank={rank} />,
    },
    {
      id: 'change',
      header: 'Last Change',
      align: 'end',
      sortValue: ({ ranks }) => rankChange(ranks),
      cell: ({ ranks }) => <RankChange ranks={ranks} />,
    },
    ...(onChart === undefined ? [] : [chartColumn(onChart)]),
  ]
}

function chartColumn(onChart: (phrase: KeyPhrase) => void): Column<KeyPhrase> {
  return {
    id: 'chart',
    header: 'Rank history',
    isHeaderHidden: true,
    width: 40,
    align: 'end',
    cell: (phrase) => (
      <IconButton
        size="sm"
        label={words.chart(phrase.key_phrase)}
        icon={<ChartLine aria-hidden />}
        onPress={() => onChart(phrase)}
      />
    ),
  }
}

export function PhraseName({ phrase: { key_phrase, is_primary } }: { phrase: KeyPhrase }) {
  return (
    <span className="lw-phrase-name">
      <span className="lw-phrase-text">{key_phrase}</span>
      {is_primary === '1' && (
        <Badge tone="info" icon={<Star aria-hidden />}>
          {words.primary}
        </Badge>
      )}
    </span>
  )
}

/** A rank; 0 is not found, null not looked up yet. */
export function RankText({ rank }: { rank: number | null }) {
  const { number } = useFormat()
  return rank ? (
    <strong className="lw-phrase-rank">{number(rank)}</strong>
  ) : (
    <span className="lw-phrase-none">{rank === 0 ? words.notFound : words.notChecked}</span>
  )
}

import type { Frequency } from '@linkwright/core/internal/access/look-up-frequency'
import type { KeyPhrase } from '@linkwright/core/internal/tracking/key-phrases/key-phrase'
import { rankChange } from '@linkwright/core/internal/tracking/ranks/rank-bands'
import { onSubdomainText } from '@linkwright/core/internal/tracking/ranks/on-subdomain'
import { ChartLine, Star } from 'lucide-react'
import { Badge, TagBadges } from '../badge/badge.tsx'
import { type Format, useFormat } from '../base/use-format.ts'
import { IconButton } from '../button/button.tsx'
import { RankChange } from '../rank-change/rank-change.tsx'
import { Sparkline } from '../sparkline/sparkline.tsx'
import type { Column } from '../table/table.tsx'
import { lastSixMonths } from './last-six-months.ts'

const texts = {
  primary: 'Primary',
  noVolume: 'N/A',
  noData: 'No data yet',
  notFound: 'Not found',
  within: (depth: string) => `in the first ${depth}`,
  notChecked: 'Not checked yet',
  ranks: (phrase: string) => `Ranks of ${phrase} in the last 6 months`,
  chart: (phrase: string) => `Rank history of ${phrase}`,
  updates: {
    daily: 'Updates every day',
    weekly: 'Updates every week',
    two_weeks: 'Updates every 2 weeks',
  } satisfies Record<Frequency, string>,
  scouted: (updates: string, date: string) => `${updates}. Last checked ${date}`,
} as const

/** How often ranks are checked, and the day of the last check, if any (0000-00-00 on the wire means none). */
export function rankHint(
  scoutLastRan: string | null,
  { date }: Format,
  frequency: Frequency = 'two_weeks',
): string {
  const updates = texts.updates[frequency]
  const day = scoutLastRan === null ? '' : date(scoutLastRan)
  return day === '' ? updates : texts.scouted(updates, day)
}

// A-SCR-81
/** The columns of a page's key phrases. `onChart` adds a tools column. */
export function phraseColumns(
  format: Format,
  scoutLastRan: string | null,
  onChart: ((phrase: KeyPhrase) => void) | undefined,
  frequency?: Frequency,
): Column<KeyPhrase>[] {
  const { number } = format
  return [
    {
      id: 'key_phrase',
      header: 'Key Phrase',
      isPrimary: true,
      width: '28%',
      sortValue: ({ key_phrase }) => key_phrase,
      filterText: phraseText,
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
            {texts.noVolume} <small>{texts.noData}</small>
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
        <Sparkline values={lastSixMonths(ranks)} label={texts.ranks(key_phrase)} isReversed />
      ),
    },
    {
      id: 'rank',
      header: 'Rank',
      headerHint: rankHint(scoutLastRan, format, frequency),
      align: 'end',
      // 0 is not found, so worse than any rank; not looked up yet comes last.
      sortValue: ({ rank }) => (rank === 0 ? Infinity : rank),
      cell: ({ rank, ranks, on_subdomain }) => (
        <RankText rank={rank} depth={ranks.at(-1)?.depth} onSubdomain={on_subdomain} />
      ),
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
        label={texts.chart(phrase.key_phrase)}
        icon={<ChartLine aria-hidden />}
        onPress={() => onChart(phrase)}
      />
    ),
  }
}

/** The text that filters search: the phrase and its tags. */
export const phraseText = ({
  key_phrase,
  tags = [],
}: Pick<KeyPhrase, 'key_phrase'> & Partial<Pick<KeyPhrase, 'tags'>>) => [key_phrase, ...tags].join(' ')

export function PhraseName({
  phrase: { key_phrase, is_primary, tags },
}: {
  phrase: Pick<KeyPhrase, 'key_phrase' | 'is_primary'> & Partial<Pick<KeyPhrase, 'tags'>>
}) {
  return (
    <span className="lw-phrase-name">
      <span className="lw-phrase-text">{key_phrase}</span>
      {is_primary === '1' && (
        <Badge tone="info" icon={<Star aria-hidden />}>
          {texts.primary}
        </Badge>
      )}
      <TagBadges tags={tags} />
    </span>
  )
}

interface RankTextProps {
  rank: number | null
  /** Number of search results examined. */
  depth?: number | undefined
  /** A better-ranked subdomain, if subdomains do not count. */
  onSubdomain?: KeyPhrase['on_subdomain'] | undefined
}

/** A rank; 0 means not found, null not checked yet. */
export function RankText({ rank, depth = 0, onSubdomain }: RankTextProps) {
  const { number } = useFormat()
  const own = rank ? (
    <strong className="lw-phrase-rank">{number(rank)}</strong>
  ) : (
    <span className="lw-phrase-none">
      {rank === 0 ? texts.notFound : texts.notChecked}
      {rank === 0 && depth > 0 && <small> {texts.within(number(depth))}</small>}
    </span>
  )
  // Missing in data stored by an earlier version.
  if (!onSubdomain) return own
  return (
    <span className="lw-phrase-ranked">
      {own} <small className="lw-phrase-none">{onSubdomainText(onSubdomain)}</small>
    </span>
  )
}

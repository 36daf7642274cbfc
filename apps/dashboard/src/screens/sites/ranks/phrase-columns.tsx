import { changes } from '@linkwright/core/tracking/ranks/compare'
import {
  type FeatureState,
  featureStates,
  serpFeatures,
  shownFeatures,
} from '@linkwright/core/tracking/ranks/serp-feature'
import { Badge } from '@linkwright/react-ui/badge'
import { CutText } from '@linkwright/react-ui/cut-text'
import { PhraseName, RankText } from '@linkwright/react-ui/key-phrase-table'
import type { useFormat } from '@linkwright/react-ui/provider'
import type { Column } from '@linkwright/react-ui/table'
import type { RankChanged, RankCheck, RankLine, RankMove } from '@linkwright/sdk'

export interface PhraseRow {
  line: RankLine
  page: string
  /** Undefined until the comparison is there. */
  change: RankChanged | undefined
  /** The newest change of the address that ranks. */
  move: RankMove | undefined
}

const words = {
  another: 'Another page ranks now',
  since: (day: string) => `since ${day}`,
  before: (rank: number | null) => (rank === null || rank === 0 ? '' : `from ${rank}`),
  unasked: 'Not asked',
  nothing: 'Nothing else',
  unknown: '–',
}
const tones = {
  risen: 'up',
  fallen: 'down',
  same: 'neutral',
  new: 'good',
  lost: 'bad',
  unfound: 'neutral',
  not_looked_before: 'neutral',
  not_looked: 'neutral',
} as const
const LONGEST = 48

export const phraseColumns = ({ date }: ReturnType<typeof useFormat>): readonly Column<PhraseRow>[] => [
  {
    id: 'key_phrase',
    header: 'Key Phrase',
    isPrimary: true,
    width: '20%',
    sortValue: ({ line }) => line.key_phrase,
    cell: ({ line, page }) => (
      <>
        <PhraseName phrase={line} /> <span className="ld-ranks-quiet">{page}</span>
      </>
    ),
  },
  {
    id: 'rank',
    header: 'Rank',
    width: '8%',
    align: 'end',
    // 0 is not found, so worse than any rank; not looked up yet comes last.
    sortValue: ({ line: { newest } }) => (newest === null ? null : newest.rank || Infinity),
    cell: ({ line: { newest } }) => (
      <RankText
        rank={newest?.rank ?? null}
        depth={newest?.depth ?? 0}
        onSubdomain={newest?.on_subdomain ?? null}
      />
    ),
  },
  {
    id: 'change',
    header: 'Change',
    width: '14%',
    sortValue: ({ change }) => change?.change ?? null,
    cell: ({ change }) =>
      change && (
        <span>
          <Badge tone={tones[change.change]}>{changes[change.change]}</Badge>{' '}
          <span className="ld-ranks-quiet">
            {change.change === 'same' ? '' : words.before(change.rank_before)}
          </span>
        </span>
      ),
  },
  {
    id: 'best',
    header: 'Best',
    width: '12%',
    sortValue: ({ line: { best } }) => best?.rank ?? null,
    cell: ({ line: { best } }) =>
      best === null ? (
        words.unknown
      ) : (
        <span>
          {best.rank} <span className="ld-ranks-quiet ld-ranks-day">{date(best.when)}</span>
        </span>
      ),
  },
  {
    id: 'url',
    header: 'Ranking URL',
    width: '22%',
    sortValue: ({ line: { newest } }) => newest?.url ?? null,
    cell: ({ line: { newest }, move }) => <Address newest={newest} move={move} date={date} />,
  },
  {
    id: 'features',
    header: 'On the results page',
    width: '20%',
    cell: ({ line: { newest } }) => newest && <Features newest={newest} />,
  },
]

/** Plain text: what ranks was found by others, and the page's own head has its link. */
function Address({
  newest,
  move,
  date,
}: {
  newest: RankCheck | null
  move: RankMove | undefined
  date: (iso: string) => string
}) {
  if (newest === null || newest.url === null) return words.unknown
  const isAnother = newest.own === 'site' || move?.after === newest.url
  return (
    <span className="ld-ranks-address">
      <CutText text={newest.url.replace(/^https?:\/\//, '')} length={LONGEST} />
      {isAnother && (
        <Badge tone="warn">
          {words.another}
          {move?.after === newest.url ? ` ${words.since(date(move.when))}` : ''}
        </Badge>
      )}
    </span>
  )
}

const isCiting = (state: FeatureState) => state === 'cites_page' || state === 'cites_site'

function Features({ newest: { features } }: { newest: RankCheck }) {
  if (features === null) return <span className="ld-ranks-quiet">{words.unasked}</span>
  const shown = shownFeatures(features)
  if (shown.length === 0) return <span className="ld-ranks-quiet">{words.nothing}</span>
  return (
    <span className="ld-ranks-features">
      {shown.map(({ feature, state }) => (
        <Badge key={feature} tone={isCiting(state) ? 'good' : 'neutral'}>
          {serpFeatures[feature]}
          {isCiting(state) ? `: ${featureStates[state]}` : ''}
        </Badge>
      ))}
    </span>
  )
}

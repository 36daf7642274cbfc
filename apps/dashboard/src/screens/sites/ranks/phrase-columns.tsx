import { changes } from '@linkwright/core/tracking/ranks/compare'
import {
  type FeatureState,
  featureStates,
  serpFeatures,
  shownFeatures,
} from '@linkwright/core/tracking/ranks/serp-feature'
import { Badge } from '@linkwright/react-ui/badge'
import { Button } from '@linkwright/react-ui/button'
import { RankChange } from '@linkwright/react-ui/rank-change'
import { PhraseName, RankText } from '@linkwright/react-ui/key-phrase-table'
import type { useFormat } from '@linkwright/react-ui/provider'
import type { Column } from '@linkwright/react-ui/table'
import { UrlCell } from '@linkwright/react-ui/url-cell'
import { useState } from 'react'
import { OwnPage } from '../../../table/own-page.tsx'
import type { RankChanged, RankCheck, RankLine, RankMove } from '@linkwright/sdk'

export interface PhraseRow {
  line: RankLine
  page: string
  /** Undefined until the comparison is loaded. */
  change: RankChanged | undefined
  /** The latest change of the ranking URL. */
  move: RankMove | undefined
}

const texts = {
  another: 'Another page ranks now',
  since: (day: string) => `since ${day}`,
  before: (rank: number | null) => (rank === null || rank === 0 ? '' : `from ${rank}`),
  more: (count: number) => `+${count}`,
  others: (count: number, phrase: string) => `+${count} on the results page of ${phrase}`,
  you: 'You',
  notChecked: 'Not checked',
  nothing: 'Nothing else',
  unknown: '–',
}
/** Elements shown at first; one more than these needs no button. */
const FEW = 2
const tones = {
  same: 'neutral',
  new: 'good',
  lost: 'bad',
  unfound: 'neutral',
  not_looked_before: 'neutral',
  not_looked: 'neutral',
} as const

export const phraseColumns = ({ date }: ReturnType<typeof useFormat>): readonly Column<PhraseRow>[] => [
  {
    id: 'key_phrase',
    header: 'Key Phrase',
    isPrimary: true,
    width: '18%',
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
    // 0 (not found) sorts after any rank; null (not checked yet) comes last.
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
    kind: 'text',
    width: '11%',
    sortValue: ({ change }) => change?.change ?? null,
    cell: ({ change }) =>
      change && (
        <span>
          {change.change === 'risen' || change.change === 'fallen' ? (
            <RankChange ranks={[{ rank: change.rank_before }, { rank: change.rank }]} />
          ) : (
            <Badge tone={tones[change.change]}>{changes[change.change]}</Badge>
          )}{' '}
          <span className="ld-ranks-quiet">
            {change.change === 'same' ? '' : texts.before(change.rank_before)}
          </span>
        </span>
      ),
  },
  {
    id: 'best',
    header: 'Best',
    width: '11%',
    sortValue: ({ line: { best } }) => best?.rank ?? null,
    cell: ({ line: { best } }) =>
      best === null ? (
        texts.unknown
      ) : (
        <span>
          {best.rank} <span className="ld-ranks-quiet ld-ranks-day">{date(best.when)}</span>
        </span>
      ),
  },
  {
    id: 'url',
    header: 'Ranking URL',
    kind: 'address',
    width: '22%',
    sortValue: ({ line: { newest } }) => newest?.url ?? null,
    cell: ({ line: { newest }, move }) => <Address newest={newest} move={move} date={date} />,
  },
  {
    id: 'features',
    header: 'On the results page',
    kind: 'text',
    width: '27%',
    cell: ({ line: { newest, key_phrase } }) => newest && <Features newest={newest} keyPhrase={key_phrase} />,
  },
]

/** Plain text, not a link: the URL comes from a third party. */
function Address({
  newest,
  move,
  date,
}: {
  newest: RankCheck | null
  move: RankMove | undefined
  date: (iso: string) => string
}) {
  if (newest === null || newest.url === null) return texts.unknown
  const isAnother = newest.own === 'site' || move?.after === newest.url
  return (
    <span className="ld-ranks-address">
      {newest.on_subdomain === null ? (
        <OwnPage isText url={newest.url} />
      ) : (
        <UrlCell isText url={newest.url} />
      )}
      {isAnother && <Badge tone="warn">{texts.another}</Badge>}
      {move?.after === newest.url && <span className="ld-ranks-quiet">{texts.since(date(move.when))}</span>}
    </span>
  )
}

const isCiting = (state: FeatureState) => state === 'cites_page' || state === 'cites_site'

/** Elements that name the website come first; a button shows those that are left out. */
function Features({ newest: { features }, keyPhrase }: { newest: RankCheck; keyPhrase: string }) {
  const [isWhole, setWhole] = useState(false)
  if (features === null) return <span className="ld-ranks-quiet">{texts.notChecked}</span>
  const all = shownFeatures(features).toSorted(
    (a, b) => Number(isCiting(b.state)) - Number(isCiting(a.state)),
  )
  if (all.length === 0) return <span className="ld-ranks-quiet">{texts.nothing}</span>
  const shown = isWhole || all.length <= FEW + 1 ? all : all.slice(0, FEW)
  const more = all.length - shown.length
  return (
    <span className="ld-ranks-features">
      {shown.map(({ feature, state }) => (
        <Badge key={feature} tone={isCiting(state) ? 'good' : 'neutral'}>
          {serpFeatures[feature]}
          {isCiting(state) && (
            <>
              {` · ${texts.you}`}
              <span className="lw-hidden"> ({featureStates[state]})</span>
            </>
          )}
        </Badge>
      ))}
      {more > 0 && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={texts.others(more, keyPhrase)}
          onPress={() => setWhole(true)}
        >
          {texts.more(more)}
        </Button>
      )}
    </span>
  )
}

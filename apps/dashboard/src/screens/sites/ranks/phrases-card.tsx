import { changeNames, changes } from '@linkwright/core/tracking/ranks/compare'
import { plural } from '@linkwright/core/values/text'
import { Card } from '@linkwright/react-ui/card'
import { useFormat } from '@linkwright/react-ui/provider'
import { Select } from '@linkwright/react-ui/select'
import { DataTable } from '@linkwright/react-ui/table'
import type { RankComparison, RankHistory, Site } from '@linkwright/sdk'
import { useMemo } from 'react'
import { useSortState } from '../../../table/use-sort-state.ts'
import { type RankView, spans } from './rank-view.ts'
import { ConsoleCard } from './console-card.tsx'
import { type PhraseRow, phraseColumns } from './phrase-columns.tsx'

const texts = {
  title: 'Key phrases now and before',
  none: 'There are no key phrases here.',
  span: 'Compare the last',
  days: (days: string) => plural(Number(days), 'day'),
  against: (comparison: RankComparison, date: (iso: string) => string) =>
    `${date(comparison.from)} to ${date(comparison.to)} against ${date(comparison.from_before)} to ${date(comparison.to_before)}`,
  average: 'Average rank',
  averages: (now: number | null, before: number | null) => `${now ?? '–'} (before: ${before ?? '–'})`,
}

interface PhrasesCardProps {
  site: Site
  view: RankView
  history: RankHistory | undefined
  comparison: RankComparison | undefined
}

/** Search Console figures and trend of each phrase. */
export function PhrasesCard(props: PhrasesCardProps) {
  return (
    <>
      <ConsoleCard {...props} />
      <ComparedCard {...props} />
    </>
  )
}

/** Trend, best rank, ranking URL and SERP features of each phrase. */
function ComparedCard({ site, view, history, comparison }: PhrasesCardProps) {
  const format = useFormat()
  const columns = useMemo(() => phraseColumns(format), [format])
  const [sort, setSort] = useSortState()
  const rows = useMemo(() => rowsOf(site, history, comparison), [site, history, comparison])
  return (
    <Card
      title={texts.title}
      {...(comparison && { subtitle: texts.against(comparison, format.date) })}
      padding="none"
    >
      <div className="ld-ranks-compared">
        <Select
          label={texts.span}
          value={view.span}
          onChange={(span) => view.set({ span: span ?? '' })}
          options={spans.map((value) => ({ value, label: texts.days(value) }))}
        />
        {comparison && (
          <dl>
            {changeNames.map((name) => (
              <div key={name}>
                <dt>{changes[name]}</dt>
                <dd data-change={name}>{comparison[name]}</dd>
              </div>
            ))}
            <div>
              <dt>{texts.average}</dt>
              <dd>{texts.averages(comparison.average, comparison.average_before)}</dd>
            </div>
          </dl>
        )}
      </div>
      <DataTable
        label={texts.title}
        columns={columns}
        rows={rows}
        rowId={idOf}
        sort={sort}
        onSort={setSort}
        isCompact
        isLoading={history === undefined}
        empty={texts.none}
      />
    </Card>
  )
}

const idOf = ({ line }: PhraseRow) => String(line.id)

function rowsOf(
  site: Site,
  history: RankHistory | undefined,
  comparison: RankComparison | undefined,
): PhraseRow[] {
  const pages = new Map(site.pages.map(({ id, page_nickname }) => [id, page_nickname]))
  const changed = new Map(comparison?.phrases.map((each) => [each.id, each]))
  // Oldest first, so that the newest of a phrase wins.
  const moves = new Map(history?.moves.toReversed().map((move) => [move.key_phrase_id, move]))
  return (history?.phrases ?? []).map((line) => ({
    line,
    page: pages.get(line.page_id) ?? '',
    change: changed.get(line.id),
    move: moves.get(line.id),
  }))
}

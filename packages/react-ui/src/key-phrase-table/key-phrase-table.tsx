import type { Frequency } from '@linkwright/core/internal/access/look-up-frequency'
import type { KeyPhrase } from '@linkwright/core/internal/tracking/key-phrases/key-phrase'
import { plural } from '@linkwright/core/internal/values/text'
import { ArrowDownUp, Plus, Target } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useFormat } from '../base/use-format.ts'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import type { MenuItem } from '../menu/menu.tsx'
import { lazy, usePreload } from '../lazy/lazy.tsx'
import type { ReorderListProps } from '../reorder-list/reorder-list.tsx'
import { DataTable, type Sort, type TableFilter, TableToolbar, useTableState } from '../table/table.tsx'
import { PhraseName, phraseColumns, rankHint } from './phrase-columns.tsx'

export { PhraseName, rankHint, RankText } from './phrase-columns.tsx'

const words = {
  label: 'Key phrases',
  tools: 'Tools',
  add: 'Add Key Phrase',
  sort: 'Sort',
  sorted: 'Done sorting',
  sortHint: 'Drag the phrases, or move them with the arrows; the primary one stays first.',
  none: 'No key phrases yet',
  noneHint: 'Add a search this page should rank for.',
  noMatch: 'No key phrase matches the filter',
  filter: { label: 'Filter key phrases', placeholder: 'Filter key phrases' },
} as const

export interface KeyPhraseTableProps {
  phrases: readonly KeyPhrase[]
  /** The day ranks were last looked up; null or 0000-00-00 before the first time. */
  scoutLastRan: string | null
  /** How often ranks are checked; every two weeks by default. */
  frequency?: Frequency
  isLoading?: boolean
  error?: ReactNode
  onAdd?: () => void
  /** The plan's phrases are used up: the Add button is red; pressing it is still the host's. */
  isAtLimit?: boolean
  /** Opens the rank history. */
  onChart?: (phrase: KeyPhrase) => void
  /** With it there is a sort mode with drag handles; it gets all ids in their new order. */
  onReorder?: (ids: number[]) => void
  /** Columns: key_phrase, search_volume, links_containing, exact_links, rank, change. */
  sort?: Sort | null
  onSort?: (sort: Sort) => void
  /** Controlled, so that it can live in an address; without it the table keeps its own. */
  filter?: Pick<TableFilter, 'value' | 'onChange'> & Partial<TableFilter>
  /** More buttons above the table. */
  actions?: ReactNode
  rowActions?: (phrase: KeyPhrase) => MenuItem[]
}

// Dragging is much code, and few sort.
const ReorderList = lazy<ReorderListProps<KeyPhrase>>(
  async () => (await import('../reorder-list/reorder-list.tsx')).ReorderList,
)

const phraseId = ({ id }: KeyPhrase) => String(id)
const phraseLabel = ({ key_phrase }: KeyPhrase) => key_phrase
const renderPhrase = (phrase: KeyPhrase) => <PhraseName phrase={phrase} />

/** The key phrases of a page with their ranks. */
export function KeyPhraseTable({
  phrases,
  scoutLastRan,
  frequency,
  onChart,
  onReorder,
  ...rest
}: KeyPhraseTableProps) {
  usePreload(onReorder && ReorderList)
  const format = useFormat()
  const columns = useMemo(
    () => phraseColumns(format, scoutLastRan, onChart, frequency),
    [format, scoutLastRan, onChart, frequency],
  )
  const [ownFilter, setOwnFilter] = useState('')
  const [ownSort, setOwnSort] = useState<Sort | null>(null)
  const [isSorting, setSorting] = useState(false)
  const sort = rest.sort === undefined ? ownSort : rest.sort
  const filter = { ...words.filter, value: ownFilter, onChange: setOwnFilter, ...rest.filter }
  const { visible, total } = useTableState(phrases, columns, { filter: filter.value, sort })
  const isFirstLoad = rest.isLoading === true && phrases.length === 0
  return (
    <div className="lw-phrases">
      <p className="lw-phrases-hint">
        {isSorting ? words.sortHint : rankHint(scoutLastRan, format, frequency)}
      </p>
      <TableToolbar
        {...(isSorting ? {} : { filter })}
        {...(isFirstLoad ? {} : { count: plural(total, 'phrase') })}
      >
        {rest.actions}
        {onReorder !== undefined && phrases.length > 1 && (
          <Button
            icon={<ArrowDownUp aria-hidden />}
            aria-pressed={isSorting}
            onPress={() => setSorting(!isSorting)}
          >
            {isSorting ? words.sorted : words.sort}
          </Button>
        )}
        {rest.onAdd !== undefined && (
          <Button
            icon={<Plus aria-hidden />}
            variant={rest.isAtLimit === true ? 'danger' : 'secondary'}
            onPress={rest.onAdd}
          >
            {words.add}
          </Button>
        )}
      </TableToolbar>
      {isSorting && onReorder !== undefined ? (
        <ReorderList
          label={words.label}
          items={phrases}
          itemId={phraseId}
          itemLabel={phraseLabel}
          render={renderPhrase}
          onReorder={(ids) => onReorder(ids.map(Number))}
        />
      ) : (
        <DataTable
          label={words.label}
          columns={columns}
          rows={visible}
          rowId={phraseId}
          rowLabel={phraseLabel}
          sort={sort}
          onSort={rest.onSort ?? setOwnSort}
          isSortedByHost
          isLoading={rest.isLoading}
          error={rest.error}
          empty={<NoPhrases isFiltered={phrases.length > 0} />}
          rowActions={rest.rowActions}
          actionsHeader={words.tools}
        />
      )}
    </div>
  )
}

function NoPhrases({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <EmptyState title={words.noMatch} />
  return (
    <EmptyState icon={<Target aria-hidden />} title={words.none}>
      {words.noneHint}
    </EmptyState>
  )
}

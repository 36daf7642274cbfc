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
import {
  DataTable,
  type Sort,
  type TableFilter,
  type TableSelection,
  TableToolbar,
  useTableState,
} from '../table/table.tsx'
import { PhraseName, phraseColumns, rankHint } from './phrase-columns.tsx'

export { phraseColumns, PhraseName, phraseText, rankHint, RankText } from './phrase-columns.tsx'

const texts = {
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
  /** The day of the last rank check; null or 0000-00-00 before the first. */
  scoutLastRan: string | null
  /** How often ranks are checked; every two weeks by default. */
  frequency?: Frequency
  isLoading?: boolean
  error?: ReactNode
  onAdd?: () => void
  /** The plan limit is reached: the Add button turns red, but still calls `onAdd`. */
  isAtLimit?: boolean
  /** Opens the rank history. */
  onChart?: (phrase: KeyPhrase) => void
  /** Enables a sort mode with drag handles. Called with all ids in their new order. */
  onReorder?: (ids: number[]) => void
  /** Columns: key_phrase, search_volume, links_containing, exact_links, rank, change. */
  sort?: Sort | null
  onSort?: (sort: Sort) => void
  /** Makes the filter controlled, for example by the URL; uncontrolled by default. */
  filter?: Pick<TableFilter, 'value' | 'onChange'> & Partial<TableFilter>
  /** More buttons above the table. */
  actions?: ReactNode
  rowActions?: (phrase: KeyPhrase) => MenuItem[]
  selection?: TableSelection
}

// The drag code is large and rarely used.
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
  const filter = { ...texts.filter, value: ownFilter, onChange: setOwnFilter, ...rest.filter }
  const { visible, total } = useTableState(phrases, columns, { filter: filter.value, sort })
  const isFirstLoad = rest.isLoading === true && phrases.length === 0
  return (
    <div className="lw-phrases">
      <p className="lw-phrases-hint">
        {isSorting ? texts.sortHint : rankHint(scoutLastRan, format, frequency)}
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
            {isSorting ? texts.sorted : texts.sort}
          </Button>
        )}
        {rest.onAdd !== undefined && (
          <Button
            icon={<Plus aria-hidden />}
            variant={rest.isAtLimit === true ? 'danger' : 'secondary'}
            onPress={rest.onAdd}
          >
            {texts.add}
          </Button>
        )}
      </TableToolbar>
      {isSorting && onReorder !== undefined ? (
        <ReorderList
          label={texts.label}
          items={phrases}
          itemId={phraseId}
          itemLabel={phraseLabel}
          render={renderPhrase}
          onReorder={(ids) => onReorder(ids.map(Number))}
        />
      ) : (
        <DataTable
          label={texts.label}
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
          selection={rest.selection}
          actionsHeader={texts.tools}
          isCompact
        />
      )}
    </div>
  )
}

function NoPhrases({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <EmptyState title={texts.noMatch} />
  return (
    <EmptyState icon={<Target aria-hidden />} title={texts.none}>
      {texts.noneHint}
    </EmptyState>
  )
}

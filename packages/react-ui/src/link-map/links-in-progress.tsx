import type { Link } from '@linkwright/core/internal/tracking/links/link'
import type { ReactNode } from 'react'
import { useFormat } from '../base/use-format.ts'
import { CutText } from '../cut-text/cut-text.tsx'
import type { MenuItem } from '../menu/menu.tsx'
import { type Column, DataTable } from '../table/table.tsx'
import { typeAndGauge } from './type-and-gauge.ts'

/** Anchors of links in progress are shortened to so many characters. */
const ANCHOR_LENGTH = 50
const words = { label: 'Links In Progress', none: '–', tools: 'Tools' }

export interface LinksInProgressProps {
  links: readonly Link[]
  /** These are not all of them: sorting would order a part alone, so there is none. */
  isPart?: boolean
  rowActions?: (link: Link) => MenuItem[]
  isLoading?: boolean
  error?: ReactNode
  empty: ReactNode
}

/** The links that were ordered and are not live yet. */
export function LinksInProgress({ links, isPart = false, ...rest }: LinksInProgressProps) {
  const { date } = useFormat()
  const columns: Column<Link>[] = [
    {
      id: 'anchor_text',
      header: 'Anchor',
      isPrimary: true,
      sortValue: ({ anchor_text }) => anchor_text,
      cell: ({ anchor_text }) => <CutText text={anchor_text || words.none} length={ANCHOR_LENGTH} />,
    },
    ...typeAndGauge,
    {
      id: 'date_ordered',
      header: 'Date Ordered',
      width: 136,
      sortValue: ({ date_ordered }) => date_ordered,
      cell: ({ date_ordered }) => date(date_ordered) || words.none,
    },
  ]
  return (
    <DataTable
      label={words.label}
      columns={isPart ? columns.map(withoutSort) : columns}
      rows={links}
      rowId={({ id }) => String(id)}
      rowLabel={({ anchor_text }) => anchor_text}
      actionsHeader={words.tools}
      maxHeight={420}
      {...rest}
    />
  )
}

function withoutSort(column: Column<Link>): Column<Link> {
  const { sortValue: _, ...rest } = column
  return rest
}

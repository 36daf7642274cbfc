import type { Link } from '@linkwright/core/internal/tracking/links/link'
import type { ReactNode } from 'react'
import { useFormat } from '../base/use-format.ts'
import { CutText } from '../cut-text/cut-text.tsx'
import type { MenuItem } from '../menu/menu.tsx'
import { type Column, DataTable } from '../table/table.tsx'
import { typeAndGauge } from './type-and-gauge.ts'

/** Maximum characters shown of an anchor. */
const ANCHOR_LENGTH = 50
const texts = { label: 'Links In Progress', none: '–', tools: 'Tools' }

export interface LinksInProgressProps {
  links: readonly Link[]
  /** The list is partial, so sorting is off. */
  isPart?: boolean
  rowActions?: (link: Link) => MenuItem[]
  isLoading?: boolean
  error?: ReactNode
  empty: ReactNode
}

/** Links that were ordered and are not live yet. */
export function LinksInProgress({ links, isPart = false, ...rest }: LinksInProgressProps) {
  const { date } = useFormat()
  const columns: Column<Link>[] = [
    {
      id: 'anchor_text',
      header: 'Anchor',
      isPrimary: true,
      sortValue: ({ anchor_text }) => anchor_text,
      cell: ({ anchor_text }) => <CutText text={anchor_text || texts.none} length={ANCHOR_LENGTH} />,
    },
    ...typeAndGauge,
    {
      id: 'date_ordered',
      header: 'Date ordered',
      kind: 'day',
      // With the column of actions as wide as the tools of the link map, so that both tables line up.
      width: 127,
      sortValue: ({ date_ordered }) => date_ordered,
      cell: ({ date_ordered }) => date(date_ordered) || texts.none,
    },
  ]
  return (
    <DataTable
      label={texts.label}
      columns={isPart ? columns.map(withoutSort) : columns}
      rows={links}
      rowId={({ id }) => String(id)}
      rowLabel={({ anchor_text }) => anchor_text}
      actionsHeader={texts.tools}
      isCompact
      maxHeight={420}
      {...rest}
    />
  )
}

function withoutSort(column: Column<Link>): Column<Link> {
  const { sortValue: _, ...rest } = column
  return rest
}

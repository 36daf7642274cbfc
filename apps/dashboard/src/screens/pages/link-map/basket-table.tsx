import { gaugeNames } from '@linkwright/core/tracking/gauges/gauge'
import type { BasketRow } from '@linkwright/core/tracking/link-map/basket'
import { anchorTypeName } from '@linkwright/core/tracking/links/anchor'
import { Badge } from '@linkwright/react-ui/badge'
import { Button } from '@linkwright/react-ui/button'
import { CutText } from '@linkwright/react-ui/cut-text'
import { useFormat } from '@linkwright/react-ui/provider'
import { type Column, DataTable } from '@linkwright/react-ui/table'
import type { Link } from '@linkwright/sdk'
import { Minus, Plus } from 'lucide-react'

const texts = {
  label: 'Anchors',
  empty: 'No suggestions now. New ones arrive every night.',
  over: 'Over its target',
  more: (anchor: string) => `One more ${anchor}`,
  fewer: (anchor: string) => `One less ${anchor}`,
  of: (count: number, most: number) => `${count} of ${most}`,
}

type Row = BasketRow<Link>

interface BasketTableProps {
  rows: readonly Row[]
  /** By the id of the row. */
  chosen: ReadonlyMap<number, number>
  /** Dollars for one link. */
  each: number | undefined
  onChoose: (row: Row, count: number) => void
}

/** The anchors of a link map with a stepper each, in the order of what is best for the gauges. */
export function BasketTable({ rows, chosen, each, onChoose }: BasketTableProps) {
  const { money } = useFormat()
  const columns: Column<Row>[] = [
    {
      id: 'anchor_text',
      header: 'Anchor',
      isPrimary: true,
      cell: ({ anchor_text, isOver }) => (
        <>
          <CutText text={anchor_text} length={35} /> {isOver && <Badge tone="neutral">{texts.over}</Badge>}
        </>
      ),
    },
    { id: 'type', header: 'Type', kind: 'text', cell: ({ anchor_type }) => anchorTypeName(anchor_type) },
    {
      id: 'gauge',
      header: 'Gauge',
      kind: 'text',
      width: '18%',
      cell: ({ category }) => gaugeNames[category],
    },
    {
      id: 'price',
      header: 'Price each',
      kind: 'money',
      align: 'end',
      width: 110,
      cell: () => (each === undefined ? '–' : money(each)),
    },
    {
      id: 'count',
      header: 'Links',
      kind: 'text',
      align: 'end',
      width: 168,
      cell: (row) => {
        const count = chosen.get(row.id) ?? 0
        const most = row.suggestions.length
        return (
          <div>
            <Button
              size="sm"
              variant="ghost"
              aria-label={texts.fewer(row.anchor_text)}
              isDisabled={count === 0}
              onPress={() => onChoose(row, count - 1)}
            >
              <Minus aria-hidden />
            </Button>{' '}
            <span role="status">{texts.of(count, most)}</span>{' '}
            <Button
              size="sm"
              variant="ghost"
              aria-label={texts.more(row.anchor_text)}
              isDisabled={count === most}
              onPress={() => onChoose(row, count + 1)}
            >
              <Plus aria-hidden />
            </Button>
          </div>
        )
      },
    },
  ]
  return (
    <DataTable
      label={texts.label}
      columns={columns}
      rows={rows}
      rowId={({ id }) => String(id)}
      rowLabel={({ anchor_text }) => anchor_text}
      isCompact
      empty={texts.empty}
    />
  )
}

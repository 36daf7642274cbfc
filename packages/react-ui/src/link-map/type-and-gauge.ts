import { gaugeNames } from '@linkwright/core/internal/tracking/gauges/gauge'
import { anchorTypeName } from '@linkwright/core/internal/tracking/links/anchor'
import type { Link } from '@linkwright/core/internal/tracking/links/link'
import type { Column } from '../table/table.tsx'

/** Columns for the anchor type and the gauge it counts toward. */
export const typeAndGauge: readonly Column<Link>[] = [
  {
    id: 'anchor_type',
    header: 'Type',
    kind: 'text',
    width: 184,
    sortValue: ({ anchor_type }) => anchorTypeName(anchor_type),
    cell: ({ anchor_type }) => anchorTypeName(anchor_type),
  },
  {
    id: 'gauge',
    header: 'Gauge',
    kind: 'text',
    width: 136,
    sortValue: ({ anchor_category }) => gaugeNames[anchor_category],
    cell: ({ anchor_category }) => gaugeNames[anchor_category],
  },
]

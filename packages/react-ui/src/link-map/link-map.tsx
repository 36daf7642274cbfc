import { type Bands, gaugeNames } from '@linkwright/core/internal/tracking/gauges/gauge'
import { type AnchorType, categoryOf } from '@linkwright/core/internal/tracking/links/anchor'
import type { Link } from '@linkwright/core/internal/tracking/links/link'
import type { ReactNode } from 'react'
import { Focusable } from 'react-aria-components'
import { Badge } from '../badge/badge.tsx'
import { Button } from '../button/button.tsx'
import { CutText } from '../cut-text/cut-text.tsx'
import { type Column, DataTable } from '../table/table.tsx'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { typeAndGauge } from './type-and-gauge.ts'

export { LinksInProgress, type LinksInProgressProps } from './links-in-progress.tsx'

/** Maximum characters shown of a suggested anchor. */
const ANCHOR_LENGTH = 35

const texts = {
  label: 'Link Map',
  order: 'Order Link',
  add: 'Add Link',
  named: (tool: string, anchor: string) => `${tool} ${anchor}`,
  over: 'Over its target',
  why: (gauge: string, high: number) =>
    `One more link of this type would lift ${gauge} above its target of at most ${Math.round(high)}%. It can still be ordered.`,
}

export interface LinkMapTableProps {
  /** The suggestions: links not ordered yet. */
  links: readonly Link[]
  /** Types for which one more link would exceed the band. */
  greyedOut: readonly AnchorType[]
  bands: Bands
  onOrder?: (link: Link) => void
  onAdd: (link: Link) => void
  isLoading?: boolean
  error?: ReactNode
  empty: ReactNode
}

/** A page's suggested anchors. Greyed-out types explain why and can still be ordered. */
export function LinkMapTable({ links, greyedOut, bands, onOrder, onAdd, ...rest }: LinkMapTableProps) {
  const anchorReason = (link: Link) => {
    if (!greyedOut.includes(link.anchor_type)) return undefined
    const category = categoryOf(link.anchor_type)
    return texts.why(gaugeNames[category], bands[category].high)
  }
  const columns: Column<Link>[] = [
    {
      id: 'anchor_text',
      header: 'Anchor',
      isPrimary: true,
      sortValue: ({ anchor_text }) => anchor_text,
      cell: (link) => <Anchor link={link} why={anchorReason(link)} />,
    },
    ...typeAndGauge,
    {
      id: 'tools',
      header: 'Tools',
      kind: 'text',
      width: 208,
      align: 'end',
      cell: (link) => (
        <div>
          {onOrder && (
            <Button
              size="sm"
              aria-label={texts.named(texts.order, link.anchor_text)}
              onPress={() => onOrder(link)}
            >
              {texts.order}
            </Button>
          )}{' '}
          <Button
            size="sm"
            variant="ghost"
            aria-label={texts.named(texts.add, link.anchor_text)}
            onPress={() => onAdd(link)}
          >
            {texts.add}
          </Button>
        </div>
      ),
    },
  ]
  return (
    <DataTable
      label={texts.label}
      columns={columns}
      rows={links}
      rowId={({ id }) => String(id)}
      rowLabel={({ anchor_text }) => anchor_text}
      isCompact
      {...rest}
    />
  )
}

function Anchor({ link: { anchor_text }, why }: { link: Link; why: string | undefined }) {
  const cut = <CutText text={anchor_text} length={ANCHOR_LENGTH} />
  if (why === undefined) return cut
  return (
    <div>
      {/* Styled as a hint, inline with the reason. */}
      <span className="lw-hint" style={{ display: 'inline' }}>
        {cut}
      </span>{' '}
      <Tooltip content={why}>
        <Focusable>
          <span role="note" tabIndex={0} aria-label={`${texts.over}. ${why}`}>
            <Badge tone="neutral">{texts.over}</Badge>
          </span>
        </Focusable>
      </Tooltip>
    </div>
  )
}

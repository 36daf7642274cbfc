import { DUPLICATE, URL_SHOWN } from '@linkwright/core/tracking/opportunities/opportunity-rules'
import { opportunitiesTable } from '@linkwright/core/tracking/opportunities/opportunities.table'
import { Badge } from '@linkwright/react-ui/badge'
import { Button, IconButton } from '@linkwright/react-ui/button'
import { MiniGauge } from '@linkwright/react-ui/radial-gauge'
import type { Column } from '@linkwright/react-ui/table'
import { UrlCell } from '@linkwright/react-ui/url-cell'
import type { Opportunity } from '@linkwright/sdk'
import { Star, StickyNote } from 'lucide-react'
import { logColumns } from '../../../table/log-columns.tsx'
import { prioritise, setStatus, removePriority } from './changes.ts'
import { StatusMenu } from './status-menu.tsx'

const texts = {
  off: (url: string) => `Turn off the priority of ${url}`,
  on: (url: string) => `Mark ${url} as priority`,
  notes: (count: number, url: string) => `Notes about ${url}: ${count}`,
  details: (title: string) => `${title}: details`,
  score: 'Engage Score',
  outOf: 'of 100',
}
const RING = 32
const widths: Partial<Record<string, Pick<Column<Opportunity>, 'width'>>> = {
  url: { width: '48%' },
  score: { width: 124 },
}

/** The other specified columns are in the details of a row. */
const shown = ['score', 'url', 'backlinks', 'da', 'status', 'priority', 'notes'] as const

/** Columns of the table. The title opens the details. */
export function opportunityColumns(siteId: number, onOpen: (of: Opportunity) => void) {
  const columns = logColumns<typeof opportunitiesTable, Opportunity>(
    opportunitiesTable,
    {
      score: ({ score }) => <MiniGauge value={score} label={texts.score} word={texts.outOf} size={RING} />,
      url: (row) => <LinkingPage row={row} onOpen={onOpen} />,
      status: (row) => <StatusMenu of={row} onChoose={(status) => void setStatus(siteId, row.id, status)} />,
      priority: (row) => <Priority siteId={siteId} row={row} />,
      notes: (row) => (
        <Button
          size="sm"
          variant="ghost"
          icon={<StickyNote aria-hidden />}
          aria-label={texts.notes(row.notes.length, row.url)}
          onPress={() => onOpen(row)}
        >
          {String(row.notes.length)}
        </Button>
      ),
    },
    'url',
  )
  const byId = new Map(columns.map((column) => [column.id, column]))
  return shown.flatMap((id): Column<Opportunity>[] => {
    const column = byId.get(id)
    return column === undefined ? [] : [{ ...column, ...widths[id] }]
  })
}

function LinkingPage({ row, onOpen }: { row: Opportunity; onOpen: (of: Opportunity) => void }) {
  const { url, title, host, is_duplicate } = row
  const name = title ?? host
  return (
    <>
      <button
        type="button"
        className="ld-opp-open"
        aria-haspopup="dialog"
        aria-label={texts.details(name)}
        onClick={() => onOpen(row)}
      >
        {name}
      </button>
      <UrlCell url={url} length={URL_SHOWN}>
        {is_duplicate && <Badge tone="neutral">{DUPLICATE}</Badge>}
      </UrlCell>
    </>
  )
}

function Priority({ siteId, row }: { siteId: number; row: Opportunity }) {
  const isOn = row.priority === '1'
  return (
    <IconButton
      size="sm"
      icon={<Star aria-hidden className={isOn ? 'ld-opp-star' : undefined} />}
      label={isOn ? texts.off(row.url) : texts.on(row.url)}
      onPress={() => void (isOn ? removePriority(siteId, row) : prioritise(siteId, { ids: [row.id] }))}
    />
  )
}

import {
  DUPLICATE,
  FILTER_DEBOUNCE_MS,
  type OpportunityStatus,
  opportunityStatuses,
  URL_SHOWN,
} from '@linkwright/core/tracking/opportunities/opportunity-rules'
import { FILTER_LENGTH } from '@linkwright/core/contract/list-limits'
import { Badge } from '@linkwright/react-ui/badge'
import { Board } from '@linkwright/react-ui/board'
import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { useFormat } from '@linkwright/react-ui/provider'
import { MiniGauge } from '@linkwright/react-ui/radial-gauge'
import { TableToolbar } from '@linkwright/react-ui/table'
import { UrlCell } from '@linkwright/react-ui/url-cell'
import type { Opportunity } from '@linkwright/sdk'
import { Star, StickyNote } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAddressState } from '../../../navigation.tsx'
import { TryAgain } from '../../../wire/try-again.tsx'
import { TagFilter, useTagFilter } from '../../../tags/tag-filter.tsx'
import { api, useApi } from '../../../wire/api.ts'
import { setStatus } from './changes.ts'
import { changeOf, columnCount } from './column-count.ts'
import { uniqueRows } from './unique-rows.ts'
import { SavedFilters } from '../../../filters/saved-filters.tsx'
import { StatusMenu } from './status-menu.tsx'

const texts = {
  label: 'Outreach by status',
  filter: 'Filter opportunities',
  more: 'Show more',
  priority: 'Priority',
  notes: (count: number, url: string) => `Notes about ${url}: ${count}`,
  score: 'Engage Score',
  outOf: 'of 100',
  details: (title: string) => `${title}: details`,
}

const RING = 28
/** Cards loaded per column at first and with each Show more. */
const AT_ONCE = 25
/** The maximum number of rows per response. */
const MOST = 1000

/** A card moved by this user. It overrides the loaded columns until all were reloaded after the save. */
interface Move {
  row: Opportunity
  to: OpportunityStatus
  /** Milliseconds since 1970; 0 if refused. */
  savedAt: number
}

interface BoardProps {
  siteId: number
  /** Switches between table and board. */
  views: ReactNode
  onOpen: (of: Opportunity) => void
}

/** Opportunities in one column per status. Moving a card changes its status immediately. */
export function OpportunityBoard({ siteId, views, onOpen }: BoardProps) {
  const format = useFormat()
  const [text, setText] = useAddressState('q', '')
  const q = text.trim().slice(0, FILTER_LENGTH)
  const [moves, setMoves] = useState<ReadonlyMap<number, Move>>(new Map())
  const [tag, setTag] = useTagFilter()
  const columns = useColumns(siteId, { ...(q === '' ? {} : { q }), ...(tag === '' ? {} : { tag }) })
  const readAt = Math.min(...columns.map((column) => column.readAt))
  const moving = new Map([...moves].flatMap(([id, { to, savedAt }]) => (readAt < savedAt ? [[id, to]] : [])))
  const known = uniqueRows(columns)
  // One column may reload without the card before the other reloads with it.
  const between = [...moves].flatMap(([id, { row }]) =>
    moving.has(id) && !known.some((each) => each.id === id) ? [row] : [],
  )
  const all = [...known, ...between]
  const statusOf = (row: Opportunity) => moving.get(row.id) ?? row.status
  const move = async (id: number, status: OpportunityStatus) => {
    const row = all.find((each) => each.id === id)
    if (row === undefined) return
    const savePending = (savedAt: number) =>
      setMoves((before) => new Map(before).set(id, { row, to: status, savedAt }))
    savePending(Infinity)
    savePending((await setStatus(siteId, id, status)) ? Date.now() : 0)
  }
  const failure = columns.find(({ error }) => error !== undefined)
  return (
    <Card padding="none" title={texts.label} actions={views}>
      <TableToolbar
        filter={{
          label: texts.filter,
          placeholder: texts.filter,
          value: text,
          debounceMs: FILTER_DEBOUNCE_MS,
          maxLength: FILTER_LENGTH,
          onChange: (typed) => setText(typed),
        }}
      >
        <SavedFilters list="opportunities" />
        <TagFilter of="pages" value={tag} onChange={setTag} />
      </TableToolbar>
      {failure?.error && <TryAgain isLine error={failure.error} onPress={failure.reload} />}
      <Board
        label={texts.label}
        columns={columns.map(({ status, total, rows, more }) => ({
          id: status,
          title: status,
          count: columnCount(format, total, changeOf(moving, { known, all }, status)),
          items: all.filter((row) => statusOf(row) === status),
          foot: rows.length < total && rows.length < MOST && (
            <Button size="sm" variant="ghost" onPress={more}>
              {texts.more}
            </Button>
          ),
        }))}
        itemId={({ id }) => String(id)}
        itemLabel={({ url }) => url}
        onMove={(id, status) => void move(Number(id), status as OpportunityStatus)}
        render={(row) => (
          <OpportunityCard
            of={row}
            status={statusOf(row)}
            onMove={(to) => void move(row.id, to)}
            onOpen={onOpen}
          />
        )}
      />
    </Card>
  )
}

interface Filter {
  q?: string
  tag?: string
}

/** The rows of each status, most promising first. */
function useColumns(siteId: number, filter: Filter) {
  // One hook call per status, always in the same order.
  const [first, second, third, fourth, fifth, sixth] = opportunityStatuses
  return [
    useColumn(siteId, filter, first),
    useColumn(siteId, filter, second),
    useColumn(siteId, filter, third),
    useColumn(siteId, filter, fourth),
    useColumn(siteId, filter, fifth),
    useColumn(siteId, filter, sixth),
  ]
}

function useColumn(siteId: number, filter: Filter, status: OpportunityStatus) {
  const [limit, setLimit] = useState(AT_ONCE)
  const input = { siteId, status, limit, ...filter }
  const { data, dataUpdatedAt, error, refetch } = useApi(api.opportunities.list, input, {
    placeholderData: (before) => before,
  })
  return {
    status,
    readAt: dataUpdatedAt,
    rows: data ?? [],
    total: data?.total ?? 0,
    error: data === undefined ? (error ?? undefined) : undefined,
    reload: () => void refetch(),
    more: () => setLimit(Math.min(MOST, limit + AT_ONCE)),
  }
}

interface CardProps {
  of: Opportunity
  status: OpportunityStatus
  onMove: (status: OpportunityStatus) => void
  onOpen: (of: Opportunity) => void
}

function OpportunityCard({ of, status, onMove, onOpen }: CardProps) {
  const name = of.title ?? of.host
  return (
    <div className="ld-opp-card">
      <button
        type="button"
        className="ld-opp-open"
        aria-haspopup="dialog"
        aria-label={texts.details(name)}
        onClick={() => onOpen(of)}
      >
        {name}
      </button>
      <UrlCell url={of.url} length={URL_SHOWN} />
      {of.is_duplicate && (
        <span>
          <Badge tone="neutral">{DUPLICATE}</Badge>
        </span>
      )}
      <span className="ld-opp-card-tools">
        <MiniGauge value={of.score} label={texts.score} word={texts.outOf} size={RING} />
        <span className="ld-quiet ld-opp-card-page">{of.page_nickname}</span>
        {of.priority === '1' && (
          <Star className="ld-opp-star" size={16} role="img" aria-label={texts.priority} />
        )}
        {of.notes.length > 0 && (
          <Button
            size="sm"
            variant="ghost"
            icon={<StickyNote aria-hidden />}
            aria-label={texts.notes(of.notes.length, of.url)}
            onPress={() => onOpen(of)}
          >
            {String(of.notes.length)}
          </Button>
        )}
        <StatusMenu of={{ ...of, status }} isIcon onChoose={onMove} />
      </span>
    </div>
  )
}

import { isInTitle } from '@linkwright/core/tracking/key-phrases/match'
import { AVERAGES } from '@linkwright/core/tracking/sniper/project-rules'
import { topTenAverages } from '@linkwright/core/tracking/top-ten/averages'
import { type Format, useFormat } from '@linkwright/react-ui/provider'
import { type Column, DataTable } from '@linkwright/react-ui/table'
import { UrlCell } from '@linkwright/react-ui/url-cell'
import type { SniperTopTenRow } from '@linkwright/sdk'
import { Check, X } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'

const texts = {
  label: 'Top 10',
  none: '–',
  inTitle: 'Yes',
  notInTitle: 'No',
  nothing: 'There are no search results yet.',
}

/** A result; or the row of averages, which has no rank. */
type Row = Pick<SniperTopTenRow, 'content_count' | 'primary_links_to_url' | 'home_page_links'> &
  Partial<Pick<SniperTopTenRow, 'rank' | 'url' | 'title'>>

interface ResultsTableProps {
  rows: readonly SniperTopTenRow[]
  phrase: string
  isLoading: boolean
  error: ReactNode
}

/** The top ten in rank order, followed by their averages. */
export function ResultsTable({ rows, phrase, isLoading, error }: ResultsTableProps) {
  const format = useFormat()
  const columns = useMemo(() => columnsFor(phrase, format), [phrase, format])
  const all: Row[] = rows.length === 0 ? [] : [...rows, topTenAverages(rows)]
  return (
    <DataTable
      label={texts.label}
      columns={columns}
      rows={all}
      rowId={({ rank }) => String(rank ?? 'averages')}
      rowLabel={({ url }) => url ?? AVERAGES}
      isLoading={isLoading}
      {...(error === undefined ? {} : { error })}
      isCompact
      empty={texts.nothing}
    />
  )
}

function columnsFor(phrase: string, { number }: Format): Column<Row>[] {
  const count = (value: number | null) => (value === null ? texts.none : number(Math.round(value)))
  return [
    { id: 'rank', header: 'Rank', kind: 'count', width: 72, cell: ({ rank }) => rank ?? '' },
    {
      id: 'url',
      header: 'URL and title',
      kind: 'address',
      isPrimary: true,
      cell: (row) => <Result {...row} />,
    },
    {
      id: 'title',
      header: 'Keyword in title',
      width: 132,
      cell: ({ rank, title }) => (rank === undefined ? '' : <InTitle title={title} phrase={phrase} />),
    },
    counted('content_count', 'Word count'),
    counted('primary_links_to_url', 'Links to URL'),
    counted('home_page_links', 'Links to Homepage'),
  ]
  function counted(name: 'content_count' | 'primary_links_to_url' | 'home_page_links', header: string) {
    return { id: name, header, kind: 'count' as const, width: 132, cell: (row: Row) => count(row[name]) }
  }
}

function Result({ url, title }: Row) {
  if (url === undefined) return <strong>{AVERAGES}</strong>
  return (
    <div>
      <UrlCell url={url} />
      {typeof title === 'string' && <div className="lw-hint">{title}</div>}
    </div>
  )
}

/** A tick or a cross, with a label for screen readers. */
function InTitle({ title, phrase }: { title: string | null | undefined; phrase: string }) {
  if (typeof title !== 'string') return texts.none
  const isIn = isInTitle(phrase, title)
  return (
    <span className="ld-sniper-tick" data-in={isIn}>
      {isIn ? <Check aria-hidden /> : <X aria-hidden />}
      {isIn ? texts.inTitle : texts.notInTitle}
    </span>
  )
}

import type { Bands } from '@linkwright/core/internal/tracking/gauges/gauge'
import { isInTitle } from '@linkwright/core/internal/tracking/key-phrases/match'
import { type Compared, competitorSide } from '@linkwright/core/internal/tracking/top-ten/measures'
import { ownLabels } from '@linkwright/core/internal/tracking/top-ten/own-row'
import type { TopTenSummaryRow } from '@linkwright/core/internal/tracking/top-ten/summary-row'
import type { TopTenRow } from '@linkwright/core/internal/tracking/top-ten/top-ten-row'
import { type ReactNode, useState } from 'react'
import { Badge } from '../badge/badge.tsx'
import { useFormat } from '../base/use-format.ts'
import { type Column, DataTable, type Sort } from '../table/table.tsx'
import { useSortedRows } from '../table/use-sorted-rows.ts'
import { UrlCell } from '../url-cell/url-cell.tsx'
import { CompetitorAnalysis } from './competitor-analysis.tsx'
import { Tools } from './tools.tsx'
import { isYou, type You, type YourRow, yourCells, yourLabel } from './your-row.tsx'

/** The known figures of a competitor. */
export function sideOf(row: TopTenRow, summary: readonly TopTenSummaryRow[]): Compared {
  return competitorSide(
    row,
    summary.find(({ id }) => id === row.id),
  )
}

export { CompetitorAnalysis, type CompetitorAnalysisProps } from './competitor-analysis.tsx'
export type { You } from './your-row.tsx'
export { CompetitorLock, type CompetitorLockProps } from './competitor-lock.tsx'

// A-CONST-16
/** Maximum characters shown of a competitor's URL. */
const URL_LENGTH = 60

const texts = {
  label: 'Top 10 Rankings',
  none: '–',
  yes: 'Yes',
  no: 'No',
  ignored: 'Ignored',
}

export interface TopTenTableProps {
  rows: readonly TopTenRow[]
  summary: readonly TopTenSummaryRow[]
  /** The page's first key phrase, for which the ten rank. */
  phrase: string
  /** The site's ISO 639-1 language, used to find the phrase in titles. */
  language?: string
  yours: Compared
  /** Shows your page first in every order, with its differences to the average. */
  you?: You
  /** The bands to compare your page with. */
  bands: Bands
  /** The ids of the rows whose analysis is open. */
  open: ReadonlySet<string>
  onAnalyze: (row: TopTenRow) => void
  onCompare: (row: TopTenRow) => void
  /** Called to exclude a competitor from the averages. */
  onIgnore: (row: TopTenRow) => void
  onRestore: (row: TopTenRow) => void
  /** The row that is being ignored or restored. */
  pending?: number | undefined
  isLoading?: boolean
  error?: ReactNode
  empty: ReactNode
}

/** The top ten results for a page's first key phrase. */
export function TopTenTable({ rows, summary, yours, you, bands, open, ...props }: TopTenTableProps) {
  const format = useFormat()
  const { number } = format
  const [sort, setSort] = useState<Sort | null>(null)
  const count = (value: number | null) => (value === null ? texts.none : number(value))
  const columns: Omit<Column<TopTenRow>, 'filterText'>[] = [
    {
      id: 'rank',
      header: 'Rank',
      kind: 'count',
      width: 72,
      sortValue: ({ rank }) => rank,
      cell: ({ rank }) => rank,
    },
    { id: 'url', header: 'URL', kind: 'address', isPrimary: true, cell: (row) => <Competitor {...row} /> },
    {
      id: 'title',
      header: 'KW In Title',
      headerHint: 'Whether the title contains every word of the key phrase',
      width: 104,
      sortValue: ({ title }) =>
        title === null ? null : Number(isInTitle(props.phrase, title, props.language)),
      cell: ({ title }) => <InTitle title={title} phrase={props.phrase} language={props.language} />,
    },
    {
      id: 'links',
      header: 'Links to Url',
      kind: 'count',
      width: 136,
      sortValue: ({ primary_links_to_url }) => primary_links_to_url,
      cell: ({ primary_links_to_url }) => count(primary_links_to_url),
    },
    {
      id: 'home',
      header: 'Links to Homepage',
      kind: 'count',
      width: 152,
      sortValue: ({ home_page_links }) => home_page_links,
      cell: ({ home_page_links }) => count(home_page_links),
    },
    {
      id: 'analysis',
      header: 'Competitor Analysis',
      kind: 'text',
      width: 208,
      cell: (row) => <Tools row={row} isOpen={open.has(String(row.id))} {...props} />,
    },
  ]
  const sorted = useSortedRows(rows, columns, sort)
  const pinned: YourRow = { id: 'you' }
  // Your page is in one row, also where it is among the ten.
  const ownPage = you && rows.find(({ own }) => own === 'page')
  const cells: Record<string, ReactNode> = you === undefined ? {} : yourCells(you, yours, rows, format)
  if (ownPage !== undefined) {
    cells['title'] = <InTitle title={ownPage.title} phrase={props.phrase} language={props.language} />
    cells['analysis'] = (
      <div>
        {cells['analysis']}
        {ownPage.ignored === '1' && <Badge tone="neutral">{texts.ignored}</Badge>}{' '}
        <Tools row={ownPage} isOpen={false} {...props} />
      </div>
    )
  }
  return (
    <DataTable<TopTenRow | YourRow>
      label={texts.label}
      columns={columns.map(({ sortValue, cell, ...column }) => ({
        ...column,
        ...(sortValue && { sortValue: (row) => (isYou(row) ? null : sortValue(row)) }),
        cell: (row) => (isYou(row) ? cells[column.id] : cell(row)),
      }))}
      rows={
        you !== undefined && sorted.length > 0 ? [pinned, ...sorted.filter((row) => row !== ownPage)] : sorted
      }
      rowId={({ id }) => String(id)}
      rowLabel={(row) => (isYou(row) ? yourLabel : row.url)}
      sort={sort}
      onSort={setSort}
      isSortedByHost
      isCompact
      isLoading={props.isLoading}
      error={props.error}
      empty={props.empty}
      open={open}
      expanded={(row) =>
        // Comparing a page with itself is pointless.
        isYou(row) || row.ignored === '1' || row.own !== null ? undefined : (
          <CompetitorAnalysis
            theirs={sideOf(row, summary)}
            yours={yours}
            bands={bands}
            onCompare={() => props.onCompare(row)}
          />
        )
      }
    />
  )
}

function Competitor({ url, title, ignored, own }: TopTenRow) {
  return (
    <div>
      <UrlCell url={url} length={URL_LENGTH} />
      <div className="lw-hint">
        {title} {own && <Badge tone="info">{ownLabels[own]}</Badge>}{' '}
        {ignored === '1' && <Badge tone="neutral">{texts.ignored}</Badge>}
      </div>
    </div>
  )
}

type InTitleProps = { title: string | null; phrase: string; language: string | undefined }

function InTitle({ title, phrase, language }: InTitleProps) {
  if (title === null) return texts.none
  return isInTitle(phrase, title, language) ? (
    <Badge tone="good">{texts.yes}</Badge>
  ) : (
    <Badge tone="neutral">{texts.no}</Badge>
  )
}

import { plural } from '@linkwright/core/internal/values/text'
import { Info, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { useFormat } from '../base/use-format.ts'
import { type Column, DataTable } from '../table/table.tsx'
import { UrlCell } from '../url-cell/url-cell.tsx'

const texts = {
  label: 'Preview',
  empty: 'No rows to import.',
  shown: (shown: string, total: string) => `The first ${shown} of ${total} rows`,
  all: (total: number, shown: string) => (total < 2 ? plural(total, 'row') : `All ${shown} rows`),
  noUrl: 'no URL',
  line: (line: string) => `Line ${line}: `,
} as const

export interface CsvPreviewRow {
  url: string
  anchor: string
  /** YYYY-MM-DD, shown as MM/DD/YYYY; other text is shown unchanged. */
  date: string
  /** Why the row will be refused. */
  problem?: string
  /** A value that could not be read, although the row is imported. */
  note?: string
  /** 1-based row number in the file; shown with the problem or the note. */
  line?: number
}

export interface CsvPreviewProps {
  rows: readonly CsvPreviewRow[]
  /** Rows of the file. */
  total: number
  /** Number of rows in `rows`. */
  shown: number
}

interface NumberedRow extends CsvPreviewRow {
  row: number
}

/** A preview of an import: URL, anchor and date; invalid rows with their reason. */
export function CsvPreview({ rows, total, shown }: CsvPreviewProps) {
  const { date, number } = useFormat()
  const numbered = useMemo(() => rows.map((row, index) => ({ ...row, row: index + 1 })), [rows])
  const columns = useMemo<Column<NumberedRow>[]>(
    () => [
      { id: 'url', header: 'URL', kind: 'address', isPrimary: true, cell: (row) => <PreviewUrl {...row} /> },
      { id: 'anchor', header: 'Anchor', cell: ({ anchor }) => anchor },
      { id: 'date', header: 'Date Added', kind: 'day', cell: ({ date: day }) => date(day) || day },
    ],
    [date],
  )
  return (
    <div className="lw-csv-preview">
      <p className="lw-csv-shown">
        {shown < total ? texts.shown(number(shown), number(total)) : texts.all(total, number(total))}
      </p>
      <DataTable
        label={texts.label}
        columns={columns}
        rows={numbered}
        rowId={({ row }) => String(row)}
        empty={texts.empty}
        maxHeight={420}
      />
    </div>
  )
}

function PreviewUrl({ url, problem, note, line }: CsvPreviewRow) {
  const { number } = useFormat()
  return (
    <span className="lw-csv-url">
      {url === '' ? texts.noUrl : <UrlCell isText url={url} />}
      {problem !== undefined && (
        <span className="lw-csv-problem">
          <TriangleAlert size={14} aria-hidden />
          {line !== undefined && texts.line(number(line))}
          {problem}
        </span>
      )}
      {note !== undefined && (
        <span className="lw-csv-note">
          <Info size={14} aria-hidden />
          {line !== undefined && texts.line(number(line))}
          {note}
        </span>
      )}
    </span>
  )
}

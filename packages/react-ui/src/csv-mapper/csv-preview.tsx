import { plural } from '@linkwright/core/internal/values/text'
import { Info, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { useFormat } from '../base/use-format.ts'
import { CutText } from '../cut-text/cut-text.tsx'
import { type Column, DataTable } from '../table/table.tsx'

const URL_LENGTH = 50
const words = {
  label: 'Preview',
  empty: 'The file has no rows.',
  shown: (shown: string, total: string) => `The first ${shown} of ${total} rows`,
  all: (total: number, shown: string) => (total < 2 ? plural(total, 'row') : `All ${shown} rows`),
  noUrl: 'no URL',
  line: (line: string) => `Line ${line}: `,
} as const

export interface CsvPreviewRow {
  url: string
  anchor: string
  /** YYYY-MM-DD, shown as MM/DD/YYYY; a text that is no day is shown as it is. */
  date: string
  /** Why the row will be refused. */
  problem?: string
  /** What of the row could not be read although it is imported. */
  note?: string
  /** Its row in the file, from 1; shown with the problem or the note. */
  line?: number
}

export interface CsvPreviewProps {
  rows: readonly CsvPreviewRow[]
  /** Rows of the file. */
  total: number
  /** How many of them are given in `rows`. */
  shown: number
}

interface NumberedRow extends CsvPreviewRow {
  row: number
}

/** What an import will add: URL, anchor and date, bad rows with their reason. */
export function CsvPreview({ rows, total, shown }: CsvPreviewProps) {
  const { date, number } = useFormat()
  const numbered = useMemo(() => rows.map((row, index) => ({ ...row, row: index + 1 })), [rows])
  const columns = useMemo<Column<NumberedRow>[]>(
    () => [
      { id: 'url', header: 'URL', isPrimary: true, cell: (row) => <PreviewUrl {...row} /> },
      { id: 'anchor', header: 'Anchor', cell: ({ anchor }) => anchor },
      { id: 'date', header: 'Date Added', width: 120, cell: ({ date: day }) => date(day) || day },
    ],
    [date],
  )
  return (
    <div className="lw-csv-preview">
      <p className="lw-csv-shown">
        {shown < total ? words.shown(number(shown), number(total)) : words.all(total, number(total))}
      </p>
      <DataTable
        label={words.label}
        columns={columns}
        rows={numbered}
        rowId={({ row }) => String(row)}
        empty={words.empty}
        maxHeight={420}
      />
    </div>
  )
}

function PreviewUrl({ url, problem, note, line }: CsvPreviewRow) {
  const { number } = useFormat()
  return (
    <span className="lw-csv-url">
      <CutText text={url || words.noUrl} length={URL_LENGTH} />
      {problem !== undefined && (
        <span className="lw-csv-problem">
          <TriangleAlert size={14} aria-hidden />
          {line !== undefined && words.line(number(line))}
          {problem}
        </span>
      )}
      {note !== undefined && (
        <span className="lw-csv-note">
          <Info size={14} aria-hidden />
          {line !== undefined && words.line(number(line))}
          {note}
        </span>
      )}
    </span>
  )
}

import {
  withoutRepeatedLines,
  type PublishedResult,
  type PublishedColumns,
  publishedParts,
} from '@linkwright/core/buying/fulfilment/published-table'
import type { LegacyEncoding } from '@linkwright/core/csv/encoding'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FileWorker } from '../../../../imports/file-worker.ts'
import type { PublishedJob } from '../../../../imports/published-run.ts'
import type { PublishedFile } from '../../../../imports/read-published.ts'
import { namedLine } from '../../../../imports/named-line.ts'
import { api } from '../../../../wire/api.ts'

/** A row of the file, with what storing it would do. */
export interface CheckedRow extends PublishedResult {
  line: number
  url: string
  /** How the file names the order line. */
  named: ReturnType<typeof namedLine>
  /** Warning about an unreadable value that does not refuse the row. */
  note?: string | undefined
}

/** Reads the file by the given columns. */
export function usePublishedFile(
  { id, file }: PublishedJob,
  chosenColumns: PublishedColumns | undefined,
  encoding?: LegacyEncoding,
) {
  return useQuery({
    queryKey: ['published-file', id, chosenColumns, encoding],
    queryFn: async ({ signal }) => {
      const files = new FileWorker()
      const close = () => files.close()
      signal.addEventListener('abort', close)
      try {
        return await files.published(file ?? new Blob(), chosenColumns, encoding)
      } finally {
        close()
      }
    },
    placeholderData: (before) => before,
    staleTime: Infinity,
    // A file is read without a network.
    networkMode: 'always',
  })
}

/** Checks on the server what storing each row would do (dry run). */
export function useChecked(id: string, file: PublishedFile | undefined) {
  const [done, setDone] = useState(0)
  const { rows = [], bad = [], columns, form } = file ?? {}
  const read = useQuery({
    queryKey: ['published-check', id, columns, form?.encoding],
    queryFn: async ({ signal }) => {
      const responses: PublishedResult[] = []
      for (const part of publishedParts(rows)) {
        setDone(part.from)
        const lines = part.rows.map(({ row }) => row)
        responses.push(...(await api.fulfilment.publish({ lines, dry_run: true }, { signal })).rows)
      }
      setDone(0)
      const checked: CheckedRow[] = withoutRepeatedLines(responses).map((response, at) => ({
        ...response,
        line: rows[at]?.line ?? 0,
        url: rows[at]?.row.published_url ?? '',
        named: namedLine(rows[at]?.row),
        note: rows[at]?.note,
      }))
      const unread = bad.map(({ external = '', id: orderLine = '', ...row }): CheckedRow => ({
        ...row,
        named: { id: orderLine, external },
        id: null,
        order_id: null,
        state: 'refused',
        replaces: null,
      }))
      return [...checked, ...unread].toSorted((a, b) => a.line - b.line)
    },
    enabled: rows.length + bad.length > 0,
    // Changes by others after the check are reported when the rows are stored.
    staleTime: Infinity,
    gcTime: 0,
  })
  return { ...read, done, total: rows.length }
}

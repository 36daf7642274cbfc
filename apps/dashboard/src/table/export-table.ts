import { tableHead } from '@linkwright/core/tables/table-csv'
import { NOTHING_TO_EXPORT } from '@linkwright/core/tracking/links/completed-links.table'
import { toast } from '@linkwright/react-ui/toast'
import { blobOf } from '../browser/blob-of.ts'
import { download } from '../browser/download.ts'

/** Downloads a table's file from a stream (decision 55), or shows that it has no rows. */
export async function exportTable(
  table: Parameters<typeof tableHead>[0],
  pieces: Promise<ReadableStream<Uint8Array>>,
  nothing = NOTHING_TO_EXPORT,
): Promise<void> {
  const file = await blobOf(await pieces)
  if (file.size <= tableHead(table).length) toast.error(nothing)
  else download(table.file.name, file)
}

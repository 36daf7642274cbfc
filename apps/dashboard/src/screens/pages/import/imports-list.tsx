import { Badge } from '@linkwright/react-ui/badge'
import { useFormat } from '@linkwright/react-ui/provider'
import { type Column, DataTable } from '@linkwright/react-ui/table'
import type { ListedImport } from '@linkwright/sdk'
import type { ImportPlace } from '../../../imports/jobs.ts'
import { useSite } from '../../../session/session.ts'
import { api, useApi } from '../../../wire/api.ts'
import { UndoImport } from './undo-import.tsx'

const texts = {
  title: 'Imports',
  file: 'File',
  unnamed: 'Rows without a file',
  page: 'Page',
  several: 'Several pages',
  added: 'Added',
  duplicates: 'Duplicates',
  refused: 'Refused',
  day: 'Started',
  actions: 'Undo',
  undone: 'Undone',
  running: 'Running',
  failed: 'Failed',
}

const SHOWN = 20

/** The newest imports of a site, or of a page. */
export function ImportsList({ place: { siteId, pageId } }: { place: ImportPlace }) {
  const { number, date } = useFormat()
  const { data = [] } = useApi(api.links.imports, { siteId, limit: SHOWN })
  const names = new Map(useSite(siteId)?.pages.map(({ id, page_nickname }) => [id, page_nickname]))
  const rows = data.filter(({ page_id }) => pageId === undefined || page_id === pageId || page_id === null)
  if (rows.length === 0) return null
  const pageOf = ({ page_id }: ListedImport) =>
    page_id === null ? texts.several : (names.get(page_id) ?? String(page_id))
  const columns: Column<ListedImport>[] = [
    {
      id: 'file',
      header: texts.file,
      cell: ({ file_name, source }) => file_name ?? source ?? texts.unnamed,
      isPrimary: true,
    },
    { id: 'page', header: texts.page, kind: 'text', cell: pageOf },
    { id: 'added', header: texts.added, kind: 'count', cell: ({ count }) => number(count) },
    { id: 'duplicates', header: texts.duplicates, kind: 'count', cell: ({ duplicate }) => number(duplicate) },
    {
      id: 'refused',
      header: texts.refused,
      kind: 'count',
      cell: ({ refused_count }) => number(refused_count),
    },
    { id: 'day', header: texts.day, kind: 'day', cell: ({ created_at }) => date(created_at) },
    {
      id: 'undo',
      header: texts.actions,
      kind: 'text',
      cell: (row) => <State row={row} />,
      isHeaderHidden: true,
    },
  ]
  return (
    <section className="ld-import-targets">
      <h4 className="lw-import-subtitle">{texts.title}</h4>
      <DataTable
        label={texts.title}
        columns={columns}
        rows={rows}
        rowId={({ id }) => String(id)}
        rowLabel={({ file_name }) => file_name ?? texts.unnamed}
        isCompact
        empty={null}
      />
    </section>
  )
}

function State({ row: { id, state, count, undo_until, undone_at } }: { row: ListedImport }) {
  if (undone_at !== null) return <Badge tone="neutral">{texts.undone}</Badge>
  if (undo_until !== null) return <UndoImport id={id} count={count} isShort />
  if (state === 'processing') return <Badge tone="info">{texts.running}</Badge>
  return state === 'failed' ? <Badge tone="bad">{texts.failed}</Badge> : null
}

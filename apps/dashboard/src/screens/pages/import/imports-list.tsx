import { Badge } from '@linkwright/react-ui/badge'
import { Card } from '@linkwright/react-ui/card'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { useFormat } from '@linkwright/react-ui/provider'
import { type Column, DataTable } from '@linkwright/react-ui/table'
import type { ListedImport } from '@linkwright/sdk'
import type { ImportPlace } from '../../../imports/jobs.ts'
import { useSite } from '../../../session/session.ts'
import { api, useApi } from '../../../wire/api.ts'
import { TryAgain } from '../../../wire/try-again.tsx'
import { UndoImport } from './undo-import.tsx'

const texts = {
  title: 'Imports',
  file: 'File',
  unnamed: 'Manual import',
  none: 'No imports yet. Each one is listed here and can be undone for 30 days.',
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
  until: (day: string) => `until ${day}`,
  final: 'Final',
  nothing: '–',
}

const SHOWN = 20

/** The newest imports of a site, or of a page. */
export function ImportsList({ place: { siteId, pageId } }: { place: ImportPlace }) {
  const { number, date } = useFormat()
  const { data, error, refetch } = useApi(api.links.imports, { siteId, limit: SHOWN })
  const names = new Map(useSite(siteId)?.pages.map(({ id, page_nickname }) => [id, page_nickname]))
  const rows = (data ?? []).filter(
    ({ page_id }) => pageId === undefined || page_id === pageId || page_id === null,
  )
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
    },
  ]
  return (
    <Card title={texts.title} padding="none">
      <DataTable
        label={texts.title}
        columns={columns}
        rows={rows}
        rowId={({ id }) => String(id)}
        rowLabel={({ file_name }) => file_name ?? texts.unnamed}
        isCompact
        isLoading={data === undefined && error === null}
        {...(data === undefined && error !== null
          ? { error: <TryAgain isLine error={error} onPress={() => void refetch()} /> }
          : {})}
        empty={<EmptyState title={texts.none} />}
      />
    </Card>
  )
}

function State({ row: { id, state, count, undo_until, undone_at } }: { row: ListedImport }) {
  const { date } = useFormat()
  if (undone_at !== null) return <Badge tone="neutral">{texts.undone}</Badge>
  if (undo_until !== null)
    return (
      <div className="ld-import-undo">
        <UndoImport id={id} count={count} isShort />
        <span className="ld-quiet">{texts.until(date(undo_until))}</span>
      </div>
    )
  if (state === 'processing') return <Badge tone="info">{texts.running}</Badge>
  if (state === 'failed') return <Badge tone="bad">{texts.failed}</Badge>
  return <span className="ld-quiet">{count === 0 ? texts.nothing : texts.final}</span>
}

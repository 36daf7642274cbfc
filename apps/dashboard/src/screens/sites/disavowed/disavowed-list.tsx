import { FILTER_LENGTH } from '@linkwright/core/contract/list-limits'
import { DISAVOWED_CHANGED } from '@linkwright/core/live/messages'
import { DISAVOW_FILE, googleFile } from '@linkwright/core/tracking/disavow/google-file'
import { disavowedEntries } from '@linkwright/core/tracking/disavow/disavowed.table'
import { plural } from '@linkwright/core/values/text'
import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { Pager } from '@linkwright/react-ui/pager'
import { DataTable, TableToolbar } from '@linkwright/react-ui/table'
import { toast } from '@linkwright/react-ui/toast'
import type { DisavowedEntry, Site } from '@linkwright/sdk'
import { Ban, SearchX, Undo2 } from 'lucide-react'
import { api, invalidate, toastProblem } from '../../../wire/api.ts'
import { invalidateAfter } from '../../../wire/invalidate-after.ts'
import { TryAgain } from '../../../wire/try-again.tsx'
import { ExportButton } from '../../../table/export-button.tsx'
import { useSelection } from '../../../table/use-row-selection.ts'
import { Nothing, lazy } from '../../../code/lazy.tsx'
import { usePagedRows } from '../../../table/use-paged-rows.ts'
import { download } from '../../../browser/download.ts'
import { disavowedColumns } from './columns.tsx'

const texts = {
  title: 'Disavowed links',
  filter: 'Filter disavowed links',
  empty: 'No disavowed links on this website.',
  emptyHint:
    'Most websites need none. Enter spam links you cannot get removed, or choose Disavow in the menu of a link.',
  nothing: 'No entry matches your filter.',
  clear: 'Clear the filter',
  remove: 'Remove',
  removed: (url: string) => `${url} was removed from the list`,
  undo: 'Undo',
  file: 'Download file for Google',
  noFile: 'There are no entries to export.',
  pages: 'Pages of disavowed links',
}

const SelectedEntries = lazy(
  async () => (await import('../../../selection/selected-entries.tsx')).SelectedEntries,
  Nothing,
)

/** List height in pixels; rows beyond it are virtualized. */
const HEIGHT = 560

/** The disavowed entries, each with Remove, and the download for Google's tool. */
export function DisavowedList({ site }: { site: Site }) {
  const siteId = site.id
  const { rows, total, failure, isFiltered, filter, pager, ...list } = usePagedRows({
    table: disavowedEntries,
    call: api.disavow.list,
    of: { siteId },
  })
  const q = filter.value.trim().slice(0, FILTER_LENGTH)
  const isEmpty = rows !== undefined && total === 0 && !isFiltered
  const selected = useSelection(q === '' ? {} : { q }, rows ?? [], total)
  return (
    <Card title={texts.title} padding="none">
      {/* An empty list has nothing to filter or to download. */}
      {!isEmpty && (
        <TableToolbar
          filter={{ ...filter, label: texts.filter, placeholder: texts.filter }}
          count={rows && plural(total, 'entry', 'entries')}
        >
          <ExportButton
            label={texts.file}
            isDisabled={failure !== undefined}
            onExport={() => downloadFile(site)}
          />
        </TableToolbar>
      )}
      <DataTable
        label={texts.title}
        columns={disavowedColumns}
        rows={rows ?? []}
        rowId={({ id }) => String(id)}
        rowLabel={({ url }) => url}
        selection={{
          ...selected.table,
          actions: selected.table.count > 0 && <SelectedEntries site={site} {...selected.actions} />,
        }}
        {...list.sort}
        isSortedByHost
        isCompact
        isLoading={list.isLoading}
        maxHeight={HEIGHT}
        error={failure && <TryAgain error={failure} onPress={list.reload} />}
        empty={
          isFiltered ? (
            <EmptyState
              icon={<SearchX aria-hidden />}
              title={texts.nothing}
              action={<Button onPress={() => filter.onChange('')}>{texts.clear}</Button>}
            />
          ) : (
            <EmptyState icon={<Ban aria-hidden />} title={texts.empty}>
              {texts.emptyHint}
            </EmptyState>
          )
        }
        rowActions={(entry) => [
          {
            id: 'remove',
            label: texts.remove,
            icon: <Undo2 aria-hidden />,
            onAction: () => void remove(siteId, entry),
          },
        ]}
      />
      {total > Math.min(...disavowedEntries.sizes) && <Pager label={texts.pages} total={total} {...pager} />}
    </Card>
  )
}

/** Downloads the whole list as a file. */
async function downloadFile({ id: siteId, name }: Site): Promise<void> {
  const entries: DisavowedEntry[] = []
  for await (const entry of api.disavow.list({ siteId })) entries.push(entry)
  if (entries.length === 0) return void toast.error(texts.noFile)
  const text = googleFile(entries, { site: name, today: new Date() })
  download(DISAVOW_FILE, new Blob([text], { type: 'text/plain;charset=utf-8' }))
}

async function remove(siteId: number, { id, url }: DisavowedEntry): Promise<void> {
  try {
    await api.disavow.remove({ siteId, id })
    invalidateAfter(DISAVOWED_CHANGED)
  } catch (error) {
    toastProblem(error)
    await invalidate(api.disavow.list)
    return
  }
  toast.success(texts.removed(url), {
    action: { label: texts.undo, onPress: () => void restore(siteId, url) },
  })
}

async function restore(siteId: number, url: string): Promise<void> {
  try {
    await api.disavow.add({ siteId, disavowed: url })
    invalidateAfter(DISAVOWED_CHANGED)
  } catch (error) {
    toastProblem(error)
  }
}

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
import { usePagedRows } from '../../../table/use-paged-rows.ts'
import { download } from '../../../browser/download.ts'
import { disavowedColumns } from './columns.tsx'

const words = {
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

/** Pixels of the list; more rows than fit are drawn as needed. */
const HEIGHT = 560

/** What is disavowed, each with Remove, and the file that Google's tool takes. */
export function DisavowedList({ site }: { site: Site }) {
  const siteId = site.id
  const { rows, total, failure, isFiltered, filter, pager, ...list } = usePagedRows({
    table: disavowedEntries,
    call: api.disavow.list,
    of: { siteId },
  })
  return (
    <Card title={words.title} padding="none">
      <TableToolbar
        filter={{ ...filter, label: words.filter, placeholder: words.filter }}
        count={rows && plural(total, 'entry', 'entries')}
      >
        <ExportButton
          label={words.file}
          nothing={rows !== undefined && total === 0 && !isFiltered ? words.noFile : undefined}
          onExport={() => downloadFile(site)}
        />
      </TableToolbar>
      <DataTable
        label={words.title}
        columns={disavowedColumns}
        rows={rows ?? []}
        rowId={({ id }) => String(id)}
        rowLabel={({ url }) => url}
        {...list.sort}
        isSortedByHost
        isLoading={list.isLoading}
        maxHeight={HEIGHT}
        error={failure && <TryAgain error={failure} onPress={list.again} />}
        empty={
          isFiltered ? (
            <EmptyState
              icon={<SearchX aria-hidden />}
              title={words.nothing}
              action={<Button onPress={() => filter.onChange('')}>{words.clear}</Button>}
            />
          ) : (
            <EmptyState icon={<Ban aria-hidden />} title={words.empty}>
              {words.emptyHint}
            </EmptyState>
          )
        }
        rowActions={(entry) => [
          {
            id: 'remove',
            label: words.remove,
            icon: <Undo2 aria-hidden />,
            onAction: () => void remove(siteId, entry),
          },
        ]}
      />
      {total > Math.min(...disavowedEntries.sizes) && <Pager label={words.pages} total={total} {...pager} />}
    </Card>
  )
}

/** The whole list as a file, read answer by answer. */
async function downloadFile({ id: siteId, name }: Site): Promise<void> {
  const entries: DisavowedEntry[] = []
  for await (const entry of api.disavow.list({ siteId })) entries.push(entry)
  if (entries.length === 0) return void toast.error(words.noFile)
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
  toast.success(words.removed(url), {
    action: { label: words.undo, onPress: () => void putBack(siteId, url) },
  })
}

async function putBack(siteId: number, url: string): Promise<void> {
  try {
    await api.disavow.add({ siteId, disavowed: url })
    invalidateAfter(DISAVOWED_CHANGED)
  } catch (error) {
    toastProblem(error)
  }
}

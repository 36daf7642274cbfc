import { DISAVOW_FILE, googleFile } from '@linkwright/core/disavow/google-file'
import { plural } from '@linkwright/core/values/text'
import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { DataTable, TableToolbar } from '@linkwright/react-ui/table'
import { toast } from '@linkwright/react-ui/toast'
import type { DisavowedEntry, Site } from '@linkwright/sdk'
import { Ban, Download, SearchX, Undo2 } from 'lucide-react'
import { api, callKey, queryClient, toastProblem, useApi } from '../../../api.ts'
import { useAddressState } from '../../../navigation.tsx'
import { TryAgain } from '../../../shell/try-again.tsx'
import { download } from '../../pages/download.ts'
import { disavowedColumns } from './columns.tsx'
import { entriesKey } from './entries-key.ts'

const words = {
  title: 'Disavowed links',
  filter: 'Filter disavowed links',
  empty: 'Nothing is disavowed for this website.',
  nothing: 'No entry matches your filter.',
  clear: 'Clear the filter',
  remove: 'Remove',
  removed: (url: string) => `${url} counts again`,
  undo: 'Undo',
  file: 'Download file for Google',
}

/** Pixels of the list; more rows than fit are drawn as needed. */
const HEIGHT = 560

/** What is disavowed, each with Remove, and the file that Google's tool takes. */
export function DisavowedList({ site }: { site: Site }) {
  const siteId = site.id
  const { data = [], error, isLoading, refetch } = useApi(api.disavow.list, { siteId })
  const [filter, setFilter] = useAddressState('q', '')
  const wanted = filter.trim().toLowerCase()
  const rows = data.filter(({ url, page_url }) => `${url} ${page_url ?? ''}`.toLowerCase().includes(wanted))
  return (
    <Card title={words.title} padding="none">
      <TableToolbar
        filter={{ value: filter, onChange: setFilter, label: words.filter, placeholder: words.filter }}
        count={isLoading ? undefined : plural(rows.length, 'entry', 'entries')}
      >
        <Button
          icon={<Download aria-hidden />}
          isDisabled={data.length === 0}
          onPress={() => download(DISAVOW_FILE, [fileOf(site, data)], 'text/plain')}
        >
          {words.file}
        </Button>
      </TableToolbar>
      <DataTable
        label={words.title}
        columns={disavowedColumns}
        rows={rows}
        rowId={({ id }) => String(id)}
        rowLabel={({ url }) => url}
        isLoading={isLoading}
        maxHeight={HEIGHT}
        error={error ? <TryAgain error={error} onPress={() => void refetch()} /> : undefined}
        empty={
          wanted === '' ? (
            <EmptyState icon={<Ban aria-hidden />} title={words.empty} />
          ) : (
            <EmptyState
              icon={<SearchX aria-hidden />}
              title={words.nothing}
              action={<Button onPress={() => setFilter('')}>{words.clear}</Button>}
            />
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
    </Card>
  )
}

const fileOf = ({ name }: Site, entries: readonly DisavowedEntry[]) =>
  googleFile(entries, { site: name, today: new Date() })

async function remove(siteId: number, { id, url }: DisavowedEntry): Promise<void> {
  try {
    show(siteId, await api.disavow.remove({ siteId, id }))
  } catch (error) {
    toastProblem(error)
    await queryClient.invalidateQueries({ queryKey: entriesKey(siteId) })
    return
  }
  toast.success(words.removed(url), {
    action: { label: words.undo, onPress: () => void putBack(siteId, url) },
  })
}

async function putBack(siteId: number, url: string): Promise<void> {
  try {
    show(siteId, await api.disavow.add({ siteId, disavowed: url }))
  } catch (error) {
    toastProblem(error)
  }
}

function show(siteId: number, list: DisavowedEntry[]): void {
  queryClient.setQueryData(entriesKey(siteId), list)
  void queryClient.invalidateQueries({ queryKey: callKey(api.links.list) })
}

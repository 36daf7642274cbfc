import { Card } from '@linkwright/react-ui/card'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { useFormat } from '@linkwright/react-ui/provider'
import { type Column, DataTable } from '@linkwright/react-ui/table'
import { toast } from '@linkwright/react-ui/toast'
import type { NeverUsedPublisher } from '@linkwright/sdk'
import { Ban, Undo2 } from 'lucide-react'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { api, toastProblem, useApi } from '../../../wire/api.ts'
import { TryAgain } from '../../../wire/try-again.tsx'
import { AddPublisher } from './add-publisher.tsx'
import { invalidatePublishers } from '../../../wire/publisher-cache.ts'
import './publishers.css'

const texts = {
  title: 'Never-use list',
  what: 'Publishers you do not want links from. The marketplace does not sell you their links, and we check this list before we place a link.',
  list: 'Publishers',
  publisher: 'Publisher',
  added: 'Added',
  by: 'By',
  empty: 'Your never-use list is empty',
  emptyHint: 'Enter a domain above, or choose Never use on a link in the marketplace.',
  remove: 'Allow again',
  removed: (name: string) => `${name} may be used again`,
}

const columns: readonly Column<NeverUsedPublisher>[] = [
  {
    id: 'name',
    header: texts.publisher,
    isPrimary: true,
    sortValue: ({ name }) => name,
    cell: ({ name }) => <span className="ld-breaks">{name}</span>,
  },
  {
    id: 'added_at',
    header: texts.added,
    sortValue: ({ added_at }) => added_at,
    cell: ({ added_at }) => <Day of={added_at} />,
  },
  { id: 'added_by', header: texts.by, cell: ({ added_by }) => added_by },
]

/** Lists, adds and removes the publishers that the business never wants links from. */
export function Publishers() {
  const { data = [], error, isLoading, refetch } = useApi(api.publishers.neverUsed, {})
  const remove = async ({ id, name }: NeverUsedPublisher) => {
    try {
      await api.publishers.removeNeverUsed({ id })
      toast.success(texts.removed(name))
    } catch (problem) {
      toastProblem(problem)
    }
    await invalidatePublishers()
  }
  return (
    <>
      <ScreenHead title={texts.title} subtitle={texts.what} />
      <div className="ld-publishers">
        <Card title={texts.list} padding="none">
          <AddPublisher />
          {error === null && !isLoading && data.length === 0 ? (
            <EmptyState icon={<Ban aria-hidden />} title={texts.empty}>
              {texts.emptyHint}
            </EmptyState>
          ) : (
            <DataTable
              label={texts.title}
              columns={columns}
              rows={data}
              rowId={({ id }) => String(id)}
              isLoading={isLoading}
              error={error ? <TryAgain error={error} onPress={() => void refetch()} /> : undefined}
              empty={texts.empty}
              rowActions={(entry) => [
                {
                  id: 'remove',
                  label: texts.remove,
                  icon: <Undo2 aria-hidden />,
                  onAction: () => void remove(entry),
                },
              ]}
            />
          )}
        </Card>
      </div>
    </>
  )
}

function Day({ of }: { of: string }) {
  const { date } = useFormat()
  return <time dateTime={of}>{date(of)}</time>
}

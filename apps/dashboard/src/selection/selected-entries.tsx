import { DISAVOWED_CHANGED } from '@linkwright/core/live/messages'
import { DISAVOW_FILE, googleFile } from '@linkwright/core/tracking/disavow/google-file'
import { plural } from '@linkwright/core/values/text'
import type { DisavowedEntry, Site } from '@linkwright/sdk'
import { Download, Undo2 } from 'lucide-react'
import { download } from '../browser/download.ts'
import { reportRun } from '../bulk/run-progress.ts'
import {
  allRows,
  countOf,
  isSelected,
  none,
  type RowSelection,
  selectionInput,
} from '../table/use-row-selection.ts'
import { api } from '../wire/api.ts'
import { invalidateAfter } from '../wire/invalidate-after.ts'
import { SelectedRows } from './selected-rows.tsx'

const texts = {
  remove: 'Remove',
  title: (count: number) => `Remove ${plural(count, 'entry', 'entries')} from the list?`,
  text: 'Google counts their links again once you upload the new file. You can undo this for 30 days.',
  export: 'Export',
}

interface SelectedEntriesProps {
  site: Site
  filter: { q?: string }
  choice: RowSelection
  total: number
  onChoice: (choice: RowSelection) => void
}

/** Removes or exports selected entries of the disavow list. */
export function SelectedEntries({ site, filter, choice, total, onChoice }: SelectedEntriesProps) {
  const siteId = site.id
  const count = countOf(choice, total)
  return (
    <SelectedRows
      count={count}
      total={total}
      onAll={() => onChoice(allRows)}
      onDone={() => onChoice(none)}
      actions={[
        {
          id: 'export',
          label: texts.export,
          icon: <Download aria-hidden />,
          keeps: true,
          run: async () => {
            const entries: DisavowedEntry[] = []
            for await (const entry of api.disavow.list({ siteId, ...filter, limit: 1000 }))
              if (isSelected(choice, entry.id)) entries.push(entry)
            const text = googleFile(entries, { site: site.name, today: new Date() })
            download(DISAVOW_FILE, new Blob([text], { type: 'text/plain;charset=utf-8' }))
          },
        },
        {
          id: 'remove',
          label: texts.remove,
          icon: <Undo2 aria-hidden />,
          isDanger: true,
          ask: { title: texts.title(count), confirm: texts.remove, content: <p>{texts.text}</p> },
          run: async () => {
            reportRun((await api.disavow.removeMany({ siteId, ...selectionInput(choice, filter) })).run)
            invalidateAfter(DISAVOWED_CHANGED)
          },
        },
      ]}
    />
  )
}

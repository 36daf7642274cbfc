import { writeRow } from '@linkwright/core/values/csv'
import { plural } from '@linkwright/core/values/text'
import type { KeyPhrase, Page } from '@linkwright/sdk'
import { Download, Trash2 } from 'lucide-react'
import { reportRun } from '../bulk/run-progress.ts'
import { refreshSessionSoon } from '../session/refresh-soon.ts'
import { api } from '../wire/api.ts'
import { invalidateAfter } from '../wire/invalidate-after.ts'
import { saveRows } from './save-rows.ts'
import { SelectedRows } from './selected-rows.tsx'
import { useTagAction } from './use-tag-action.tsx'

const texts = {
  delete: 'Delete',
  title: (count: number) => `Delete ${plural(count, 'key phrase')}?`,
  text: 'Their ranks are deleted too, and primary key phrases stay. You can undo this for 30 days.',
  export: 'Export',
  file: 'key-phrases.csv',
  head: ['Key Phrase', 'Page', 'Primary', 'Rank', 'Search Volume', 'Tags'],
}

interface PhraseOfPage {
  phrase: KeyPhrase
  page: Page
}

interface SelectedPhrasesProps {
  siteId: number
  /** The rows that match the filter. */
  rows: readonly PhraseOfPage[]
  /** Whether all rows can be selected here: not where the table alone knows its filter. */
  hasAll?: boolean
  selected: ReadonlySet<string>
  onSelected: (selected: Set<string>) => void
}

/** Tags, exports or deletes selected key phrases. */
export function SelectedPhrases({ siteId, rows, hasAll = true, selected, onSelected }: SelectedPhrasesProps) {
  const ids = [...selected].map(Number)
  const tagAction = useTagAction('key_phrase', ids, plural(ids.length, 'key phrase'))
  return (
    <SelectedRows
      count={selected.size}
      total={hasAll ? rows.length : 0}
      onAll={() => onSelected(new Set(rows.map(({ phrase }) => String(phrase.id))))}
      onDone={() => onSelected(new Set())}
      actions={[
        tagAction,
        {
          id: 'export',
          label: texts.export,
          icon: <Download aria-hidden />,
          keeps: true,
          run: async () =>
            await saveRows(
              texts.file,
              writeRow(texts.head),
              rows.map((row) => ({ id: row.phrase.id, ...row })),
              (id) => selected.has(String(id)),
              ids.length,
              ({ phrase, page }) =>
                writeRow([
                  phrase.key_phrase,
                  page.page_nickname,
                  phrase.is_primary === '1' ? 'Yes' : 'No',
                  phrase.rank,
                  phrase.search_volume,
                  (phrase.tags ?? []).join(', '),
                ]),
            ),
        },
        {
          id: 'delete',
          label: texts.delete,
          icon: <Trash2 aria-hidden />,
          isDanger: true,
          ask: { title: texts.title(ids.length), confirm: texts.delete, content: <p>{texts.text}</p> },
          run: async () => {
            reportRun((await api.keyPhrases.removeMany({ siteId, ids })).run)
            for (const id of new Set(
              rows.filter(({ phrase }) => ids.includes(phrase.id)).map(({ page }) => page.id),
            ))
              invalidateAfter('updatePageStats', id)
            refreshSessionSoon()
          },
        },
      ]}
    />
  )
}

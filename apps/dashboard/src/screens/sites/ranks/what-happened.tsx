import { Button, IconButton } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { Link } from '@linkwright/react-ui/link'
import { useFormat } from '@linkwright/react-ui/provider'
import { toast } from '@linkwright/react-ui/toast'
import type { ChartNote, Site } from '@linkwright/sdk'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { lazyDialog } from '../../../code/lazy.tsx'
import { api, invalidate, toastProblem } from '../../../wire/api.ts'
import { eventWeeks } from './event-weeks.ts'
import type { Marks } from './marks.ts'
import type { NoteDialogProps } from './note-dialog.tsx'

const texts = {
  title: 'What happened',
  hint: 'Your notes, search-engine updates, and placed links and changes of pages by week',
  none: 'There are no notes, placed links, page changes or updates in this period.',
  add: 'Add note',
  edit: (text: string) => `Edit the note ${text}`,
  delete: (text: string) => `Delete the note ${text}`,
  deleted: 'The note was deleted',
  undo: 'Undo',
  source: 'Source',
  more: (count: number) => `Show all ${count}`,
}
const FEW = 12

const NoteDialog = lazyDialog<NoteDialogProps>(async () => (await import('./note-dialog.tsx')).NoteDialog)

interface Row {
  when: string
  to?: string | null
  text: string
  url?: string
  note?: ChartNote
}

/** The list below the charts: own notes can be added, edited and deleted. */
export function WhatHappened({ site, marks }: { site: Site; marks: Marks }) {
  const { date } = useFormat()
  const [isWhole, setWhole] = useState(false)
  const [edited, setEdited] = useState<ChartNote | 'new'>()
  const weeks = useMemo(() => eventWeeks(marks.events), [marks.events])
  const rows: Row[] = [
    ...marks.own,
    ...marks.updates.map(({ from, to, name, url }) => ({ when: from, to, text: name, url })),
    // Events are many: the older ones are left out at first.
    ...(isWhole ? weeks : weeks.slice(0, FEW)).map(({ when, to, texts: each }) => ({
      when,
      to,
      text: each.join(' · '),
    })),
  ].toSorted((a, b) => b.when.localeCompare(a.when))
  const total = marks.own.length + marks.updates.length + weeks.length
  const remove = async ({ id, day, text }: ChartNote) => {
    await api.ranks.removeNote({ siteId: site.id, noteId: id })
    await invalidate(api.ranks.notes)
    const undo = async () => {
      await api.ranks.addNote({ siteId: site.id, day, text })
      await invalidate(api.ranks.notes)
    }
    toast.success(texts.deleted, {
      action: { label: texts.undo, onPress: () => void undo().catch(toastProblem) },
    })
  }
  return (
    <Card
      title={texts.title}
      subtitle={texts.hint}
      actions={
        <Button size="sm" icon={<Plus aria-hidden />} onPress={() => setEdited('new')}>
          {texts.add}
        </Button>
      }
    >
      {rows.length === 0 && <p className="ld-ranks-quiet">{texts.none}</p>}
      <ol className="ld-ranks-notes">
        {rows.map(({ when, to, text, url, note }, index) => (
          <li key={`${when} ${index}`} data-own={note !== undefined || undefined}>
            <time dateTime={when}>{to ? `${date(when)} – ${date(to)}` : date(when)}</time> {text}
            {url !== undefined && (
              <>
                {' '}
                <Link href={url} isExternal>
                  {texts.source}
                  <span className="lw-hidden"> {text}</span>
                </Link>
              </>
            )}
            {note !== undefined && (
              <span className="ld-ranks-note-tools">
                <IconButton
                  size="sm"
                  label={texts.edit(text)}
                  icon={<Pencil aria-hidden />}
                  onPress={() => setEdited(note)}
                />
                <IconButton
                  size="sm"
                  label={texts.delete(text)}
                  icon={<Trash2 aria-hidden />}
                  onPress={() => void remove(note).catch(toastProblem)}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      {rows.length < total && (
        <Button size="sm" onPress={() => setWhole(true)}>
          {texts.more(total)}
        </Button>
      )}
      {edited !== undefined && (
        <NoteDialog
          siteId={site.id}
          note={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  )
}

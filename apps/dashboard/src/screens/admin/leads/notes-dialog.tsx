import { Button } from '@linkwright/react-ui/button'
import { ConfirmDialog, Dialog } from '@linkwright/react-ui/dialog'
import { Form, FormActions } from '@linkwright/react-ui/form'
import { useFormat } from '@linkwright/react-ui/provider'
import { TextArea } from '@linkwright/react-ui/text-area'
import { toast } from '@linkwright/react-ui/toast'
import type { Lead, LeadNote } from '@linkwright/sdk'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Bound } from '../../../form/bound.tsx'
import { useForm } from '../../../form/use-form.ts'
import { api, problemSentence } from '../../../wire/api.ts'
import { readLeadsAgain } from './read-again.ts'
import './leads.css'

const words = {
  title: (name: string) => `Notes about ${name}`,
  note: 'Note',
  add: 'Add note',
  save: 'Save note',
  cancel: 'Cancel',
  edit: 'Edit note',
  delete: 'Delete note',
  deleteTitle: 'Delete this note?',
  undone: 'This cannot be undone.',
  added: 'The note was added',
  saved: 'The note was saved',
  deleted: 'The note was deleted',
}

type Of = Pick<Lead, 'id' | 'name' | 'email' | 'notes'>

/** Notes about a lead or a customer: they are added, edited and deleted. */
export function NotesDialog({ of, onClose }: { of: Of; onClose: () => void }) {
  const [notes, setNotes] = useState<readonly LeadNote[]>(of.notes)
  const [edited, setEdited] = useState<LeadNote>()
  const [leaving, setLeaving] = useState<LeadNote>()
  const put = (change: (all: readonly LeadNote[]) => readonly LeadNote[]) => {
    setNotes(change)
    void readLeadsAgain()
  }
  return (
    <Dialog isOpen onClose={onClose} title={words.title(of.name || of.email)}>
      <NoteForm
        key={edited?.id ?? 'new'}
        note={edited}
        onCancel={() => setEdited(undefined)}
        onSend={async (text) => {
          if (edited === undefined) {
            const { note } = await api.customers.addNote({ leadId: of.id, notes: text })
            put((all) => [note, ...all])
            toast.success(words.added)
            return
          }
          const { id: noteId, version } = edited
          const { note } = await api.customers.editNote({ noteId, version, notes: text })
          put((all) => all.map((each) => (each.id === note.id ? note : each)))
          setEdited(undefined)
          toast.success(words.saved)
        }}
      />
      <ul className="ld-notes">
        {notes.map((note) => (
          <li key={note.id}>
            <div className="ld-note-line">
              <Day of={note.date_added} />
              <span>
                <Button
                  variant="ghost"
                  size="sm"
                  icon={<Pencil aria-hidden />}
                  onPress={() => setEdited(note)}
                >
                  {words.edit}
                </Button>
                <Button
                  variant="ghost"
                  size="sm"
                  icon={<Trash2 aria-hidden />}
                  onPress={() => setLeaving(note)}
                >
                  {words.delete}
                </Button>
              </span>
            </div>
            <p className="ld-note-text">{note.notes}</p>
          </li>
        ))}
      </ul>
      {leaving && (
        <DeleteNote
          note={leaving}
          onClose={() => setLeaving(undefined)}
          onDeleted={() => put((all) => all.filter(({ id }) => id !== leaving.id))}
        />
      )}
    </Dialog>
  )
}

interface NoteFormProps {
  note: LeadNote | undefined
  onSend: (text: string) => Promise<void>
  onCancel: () => void
}

function NoteForm({ note, onSend, onCancel }: NoteFormProps) {
  const form = useForm({
    schema: async () => (await import('@linkwright/core/admin/leads/lead-note')).LeadNoteForm,
    defaultValues: { notes: note?.notes ?? '' },
    submit: async ({ notes }) => {
      await onSend(notes)
      form.reset({ notes: '' })
    },
  })
  return (
    <Form aria-label={words.note} onSubmit={form.onSubmit} error={form.problem}>
      <Bound form={form} name="notes">
        {(field) => <TextArea label={words.note} rows={3} isRequired {...field} />}
      </Bound>
      <FormActions>
        <Button type="submit" variant="primary" isPending={form.isSending}>
          {note === undefined ? words.add : words.save}
        </Button>
        {note !== undefined && <Button onPress={onCancel}>{words.cancel}</Button>}
      </FormActions>
    </Form>
  )
}

interface DeleteNoteProps {
  note: LeadNote
  onClose: () => void
  onDeleted: () => void
}

function DeleteNote({ note, onClose, onDeleted }: DeleteNoteProps) {
  const [problem, setProblem] = useState<string>()
  const remove = async () => {
    try {
      await api.customers.removeNote({ noteId: note.id })
    } catch (error) {
      return setProblem(problemSentence(error))
    }
    toast.success(words.deleted)
    onDeleted()
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      isDanger
      onClose={onClose}
      title={words.deleteTitle}
      confirmLabel={words.delete}
      onConfirm={remove}
      error={problem}
    >
      {words.undone}
    </ConfirmDialog>
  )
}

function Day({ of }: { of: string }) {
  const { moment } = useFormat()
  return <time dateTime={of}>{moment(of)}</time>
}

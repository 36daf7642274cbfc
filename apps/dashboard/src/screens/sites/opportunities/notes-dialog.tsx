import { Button, IconButton } from '@linkwright/react-ui/button'
import { ConfirmDialog, Dialog } from '@linkwright/react-ui/dialog'
import { Form, FormActions } from '@linkwright/react-ui/form'
import { useFormat } from '@linkwright/react-ui/provider'
import { TextArea } from '@linkwright/react-ui/text-area'
import { toast } from '@linkwright/react-ui/toast'
import type { Opportunity, OpportunityNote } from '@linkwright/sdk'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Bound } from '../../../form/bound.tsx'
import { useForm } from '../../../form/use-form.ts'
import { api, problemSentence } from '../../../wire/api.ts'
import { readOpportunitiesAgain } from './changes.ts'

const words = {
  title: (host: string) => `Notes about ${host}`,
  note: 'Note',
  add: 'Add note',
  save: 'Save note',
  cancel: 'Cancel',
  edit: 'Edit note',
  delete: 'Delete note',
  deleteTitle: 'Delete this note?',
  undone: 'This cannot be undone.',
  none: 'There are no notes yet.',
  added: 'The note was added',
  saved: 'The note was saved',
  deleted: 'The note was deleted',
}

interface NotesDialogProps {
  siteId: number
  of: Opportunity
  onClose: () => void
}

/** Notes about an opportunity: they are added, edited and deleted. */
export function NotesDialog({ siteId, of, onClose }: NotesDialogProps) {
  const [notes, setNotes] = useState<readonly OpportunityNote[]>(of.notes)
  const [edited, setEdited] = useState<OpportunityNote>()
  const [leaving, setLeaving] = useState<OpportunityNote>()
  const put = (change: (all: readonly OpportunityNote[]) => readonly OpportunityNote[]) => {
    setNotes(change)
    readOpportunitiesAgain()
  }
  return (
    <Dialog isOpen onClose={onClose} title={words.title(of.host)}>
      <NoteForm
        key={edited?.id ?? 'new'}
        note={edited}
        onCancel={() => setEdited(undefined)}
        onSend={async (text) => {
          const form = { siteId, link_op_id: of.id, note: text }
          if (edited === undefined) {
            const { note } = await api.opportunities.addNote(form)
            put((all) => [...all, note])
            toast.success(words.added)
            return
          }
          const { note } = await api.opportunities.editNote({ ...form, noteId: edited.id })
          put((all) => all.map((each) => (each.id === note.id ? note : each)))
          setEdited(undefined)
          toast.success(words.saved)
        }}
      />
      {notes.length === 0 && <p className="ld-quiet">{words.none}</p>}
      <ul className="ld-opp-notes">
        {notes.map((note) => (
          <li key={note.id}>
            <div className="ld-opp-note-line">
              <Day of={note.date_created} />
              <span>
                <IconButton
                  size="sm"
                  label={words.edit}
                  icon={<Pencil aria-hidden />}
                  onPress={() => setEdited(note)}
                />
                <IconButton
                  size="sm"
                  label={words.delete}
                  icon={<Trash2 aria-hidden />}
                  onPress={() => setLeaving(note)}
                />
              </span>
            </div>
            <p className="ld-opp-note">{note.note}</p>
          </li>
        ))}
      </ul>
      {leaving && (
        <DeleteNote
          onClose={() => setLeaving(undefined)}
          remove={() => api.opportunities.removeNote({ siteId, oppId: of.id, noteId: leaving.id })}
          onDeleted={() => put((all) => all.filter(({ id }) => id !== leaving.id))}
        />
      )}
    </Dialog>
  )
}

interface NoteFormProps {
  note: OpportunityNote | undefined
  onSend: (text: string) => Promise<void>
  onCancel: () => void
}

function NoteForm({ note, onSend, onCancel }: NoteFormProps) {
  const form = useForm({
    schema: async () =>
      (await import('@linkwright/core/tracking/opportunities/note-form')).OpportunityNoteForm,
    defaultValues: { note: note?.note ?? '' },
    submit: async (written) => {
      await onSend(written.note)
      form.reset({ note: '' })
    },
  })
  return (
    <Form aria-label={words.note} onSubmit={form.onSubmit} error={form.problem}>
      <Bound form={form} name="note">
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
  remove: () => Promise<unknown>
  onClose: () => void
  onDeleted: () => void
}

function DeleteNote({ remove, onClose, onDeleted }: DeleteNoteProps) {
  const [problem, setProblem] = useState<string>()
  const run = async () => {
    try {
      await remove()
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
      onConfirm={run}
      {...(problem === undefined ? {} : { error: problem })}
    >
      {words.undone}
    </ConfirmDialog>
  )
}

function Day({ of }: { of: string }) {
  const { date } = useFormat()
  return <span className="ld-quiet">{date(of)}</span>
}

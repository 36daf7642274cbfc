import { Button } from '@linkwright/react-ui/button'
import { Dialog } from '@linkwright/react-ui/dialog'
import { toast } from '@linkwright/react-ui/toast'
import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { BoundForm } from '../form/bound-form.tsx'
import { BoundTextArea } from '../form/bound.tsx'
import { useEditConflict } from '../form/changed-elsewhere.tsx'
import { conflictAction } from '../form/conflict-action.ts'
import type { CoreSchema } from '../form/readable-errors.ts'
import { LeaveQuestion } from '../form/leave-question.tsx'
import { Unsaved } from '../form/unsaved.tsx'
import { useForm } from '../form/use-form.ts'
import { DeleteNote } from './delete-note.tsx'
import './notes.css'

const texts = {
  title: (whom: string) => `Notes about ${whom}`,
  note: 'Note',
  add: 'Add note',
  save: 'Save note',
  cancel: 'Cancel',
  edit: 'Edit note',
  delete: 'Delete note',
  none: 'There are no notes yet.',
  gone: 'The note was already deleted.',
  added: 'The note was added',
  saved: 'The note was saved',
}

/** The name of the text field in core's note forms. */
type Field = 'note' | 'notes'
type StoredNote<F extends Field> = { id: number; version: number } & Readonly<Record<F, string>>

interface NotesDialogProps<F extends Field, N extends StoredNote<F>> {
  /** Name of the person or website. */
  about: string
  /** As last read; notes of other users appear live. */
  stored: readonly N[]
  field: F
  schema: () => Promise<CoreSchema>
  written: (note: N) => ReactNode
  /** Whether a new note comes first, as in the server's order. */
  newestFirst?: boolean
  add: (text: string) => Promise<N>
  edit: (note: N, text: string) => Promise<N>
  remove: (note: N) => Promise<unknown>
  /** Reads the current notes, after an edit conflict. */
  read: () => Promise<readonly N[]>
  /** After every change. */
  onChange: () => void
  onClose: () => void
  /** Shows the notes in another place than a dialog. */
  frame?: (frame: { title: string; onClose: () => void; notes: ReactNode }) => ReactNode
}

/** Adds, edits and deletes notes about a person or a website. Asks before discarding input. */
export function NotesDialog<F extends Field, N extends StoredNote<F>>(of: NotesDialogProps<F, N>) {
  const [notes, setNotes] = useState(of.stored)
  const [read, setRead] = useState(of.stored)
  if (of.stored !== read) {
    setRead(of.stored)
    setNotes(of.stored)
  }
  const [edited, setEdited] = useState<N>()
  const [leaving, setLeaving] = useState<N>()
  const [isDirty, setDirty] = useState(false)
  /** The same without waiting for a render: Escape may come before the last input is rendered. */
  const dirtyNow = useRef(false)
  const [markDirty] = useState(() => (isTyped: boolean) => {
    dirtyNow.current = isTyped
    setDirty(isTyped)
  })
  /** What to do once the user agrees to discard the input. */
  const [afterDiscard, setAfterDiscard] = useState<() => void>()
  const leave = (then: () => void) => (dirtyNow.current ? setAfterDiscard(() => then) : then())
  const update = (change: (all: readonly N[]) => readonly N[]) => {
    setNotes(change)
    of.onChange()
  }
  const send = async (text: string, version: number) => {
    if (edited === undefined) {
      const note = await of.add(text)
      update((all) => (of.newestFirst ? [note, ...all] : [...all, note]))
      toast.success(texts.added)
      return
    }
    const note = await of.edit({ ...edited, version }, text)
    update((all) => all.map((each) => (each.id === note.id ? note : each)))
    setEdited(undefined)
    toast.success(texts.saved)
  }
  const load = async () => {
    const newest = await of.read()
    setNotes(newest)
    const found = newest.find(({ id }) => id === edited?.id)
    if (found === undefined) throw new Error(texts.gone)
    return found
  }
  const frame = of.frame ?? inDialog
  const notesOf = (
    <>
      <NoteForm
        key={edited?.id ?? 'new'}
        field={of.field}
        schema={of.schema}
        edited={edited}
        newest={notes.find(({ id }) => id === edited?.id)}
        onDirty={markDirty}
        onSend={send}
        load={load}
        onCancel={() => leave(() => setEdited(undefined))}
      />
      {notes.length === 0 && <p className="ld-quiet">{texts.none}</p>}
      <ul className="ld-notes">
        {notes.map((note) => (
          <li key={note.id}>
            <div className="ld-note-line">
              <span>{of.written(note)}</span>
              <span>
                <Button
                  variant="ghost"
                  size="sm"
                  icon={<Pencil aria-hidden />}
                  onPress={() => leave(() => setEdited(note))}
                >
                  {texts.edit}
                </Button>
                <Button
                  variant="ghost"
                  size="sm"
                  icon={<Trash2 aria-hidden />}
                  onPress={() => setLeaving(note)}
                >
                  {texts.delete}
                </Button>
              </span>
            </div>
            <p className="ld-note-text">{note[of.field]}</p>
          </li>
        ))}
      </ul>
      {leaving && (
        <DeleteNote
          remove={() => of.remove(leaving)}
          onClose={() => setLeaving(undefined)}
          onDeleted={() => update((all) => all.filter(({ id }) => id !== leaving.id))}
        />
      )}
    </>
  )
  return (
    <>
      {frame({ title: texts.title(of.about), onClose: () => leave(of.onClose), notes: notesOf })}
      <LeaveQuestion
        isOpen={afterDiscard !== undefined}
        onStay={() => setAfterDiscard(undefined)}
        onLeave={() => {
          setAfterDiscard(undefined)
          afterDiscard?.()
        }}
      />
      <Unsaved isDirty={isDirty} />
    </>
  )
}

const inDialog: NonNullable<NotesDialogProps<Field, StoredNote<Field>>['frame']> = ({
  title,
  onClose,
  notes,
}) => (
  <Dialog isOpen onClose={onClose} title={title}>
    {notes}
  </Dialog>
)

interface NoteFormProps {
  field: Field
  schema: () => Promise<CoreSchema>
  edited: NoteText | undefined
  /** The newest version of the edited note. */
  newest: NoteText | undefined
  onDirty: (isDirty: boolean) => void
  onSend: (text: string, version: number) => Promise<void>
  /** Reads the current version of the edited note. */
  load: () => Promise<NoteText>
  onCancel: () => void
}

type NoteText = { version: number } & Partial<Record<Field, string>>

function NoteForm({
  field: name,
  schema,
  edited: note,
  newest,
  onDirty,
  onSend,
  load,
  onCancel,
}: NoteFormProps) {
  const startOf = (of: NoteText | undefined) => ({ [name]: of?.[name] ?? '' })
  const edited = useEditConflict<Partial<Record<Field, string>>>(startOf(note), note?.version ?? 0)
  const form = useForm<Partial<Record<Field, string>>>({
    schema,
    defaultValues: startOf(note),
    submit: async (values) => {
      await edited.send(onSend(values[name] ?? '', edited.version))
      form.reset(startOf(undefined))
    },
  })
  const { isDirty, isSubmitting: isSending } = form.formState
  const settings = (of: NoteText) => ({ started: startOf(of), version: of.version })
  const action = conflictAction({ version: edited.version, newest: newest?.version, isDirty, isSending })
  const applyNewest = useEffectEvent(() => {
    if (newest !== undefined && action === 'apply') edited.apply(form, settings(newest))
  })
  useEffect(() => applyNewest(), [action, newest?.version])
  const isUnsaved = isDirty && !isSending
  useEffect(() => onDirty(isUnsaved), [onDirty, isUnsaved])
  const problem = edited.problem(form, async () => settings(await load()), action === 'notify')
  return (
    <BoundForm
      form={{ ...form, problem }}
      label={texts.note}
      send={note === undefined ? texts.add : texts.save}
      actions={note !== undefined && <Button onPress={onCancel}>{texts.cancel}</Button>}
    >
      <BoundTextArea form={form} name={name} label={texts.note} rows={3} isRequired />
    </BoundForm>
  )
}

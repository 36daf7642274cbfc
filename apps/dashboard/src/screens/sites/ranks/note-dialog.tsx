import { CHART_NOTE_LENGTH } from '@linkwright/core/tracking/ranks/rank-note'
import { Button } from '@linkwright/react-ui/button'
import { DateField } from '@linkwright/react-ui/date-field'
import { Dialog } from '@linkwright/react-ui/dialog'
import { TextField } from '@linkwright/react-ui/text-field'
import type { ChartNote } from '@linkwright/sdk'
import { useState } from 'react'
import { api, invalidate, problemMessage } from '../../../wire/api.ts'
import { serverNow } from '../../../wire/clock.ts'

const texts = {
  add: 'Add a note to the chart',
  edit: 'Edit the note',
  day: 'Day',
  note: 'Note',
  hint: 'Such as a new design, a campaign or moved pages',
  save: 'Save note',
  cancel: 'Cancel',
  noDay: 'Please choose a day.',
}

export interface NoteDialogProps {
  siteId: number
  /** Undefined for a new note. */
  note: ChartNote | undefined
  onClose: () => void
}

/** Adds or edits a note on a day of the rank history. */
export function NoteDialog({ siteId, note, onClose }: NoteDialogProps) {
  const today = new Date(serverNow()).toISOString().slice(0, 10)
  const [day, setDay] = useState<string | null>(note?.day ?? today)
  const [text, setText] = useState(note?.text ?? '')
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const save = async () => {
    if (day === null) return
    setSending(true)
    try {
      await (note === undefined
        ? api.ranks.addNote({ siteId, day, text })
        : api.ranks.editNote({ siteId, noteId: note.id, version: note.version, day, text }))
      await invalidate(api.ranks.notes)
      onClose()
    } catch (error) {
      setProblem(problemMessage(error))
      await invalidate(api.ranks.notes)
      setSending(false)
    }
  }
  return (
    <Dialog
      isOpen
      isDismissable
      size="sm"
      onClose={onClose}
      title={note === undefined ? texts.add : texts.edit}
      footer={
        <>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button variant="primary" isPending={isSending} onPress={() => void save()}>
            {texts.save}
          </Button>
        </>
      }
    >
      <div className="ld-ranks-note-fields">
        <DateField
          label={texts.day}
          value={day}
          onChange={setDay}
          isRequired
          error={day === null ? texts.noDay : undefined}
        />
        <TextField
          label={texts.note}
          hint={texts.hint}
          value={text}
          onChange={(typed) => {
            setText(typed)
            setProblem(undefined)
          }}
          onEnter={() => void save()}
          maxLength={CHART_NOTE_LENGTH}
          error={problem}
          isRequired
        />
      </div>
    </Dialog>
  )
}

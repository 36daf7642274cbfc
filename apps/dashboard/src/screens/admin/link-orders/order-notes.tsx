import { Card } from '@linkwright/react-ui/card'
import { useFormat } from '@linkwright/react-ui/provider'
import type { KeyboardEvent } from 'react'
import { BoundForm } from '../../../form/bound-form.tsx'
import { BoundTextArea } from '../../../form/bound.tsx'
import { Unsaved } from '../../../form/unsaved.tsx'
import { useForm } from '../../../form/use-form.ts'
import { TryAgain } from '../../../wire/try-again.tsx'
import { api, invalidate, useApi } from '../../../wire/api.ts'
import type { OpenedOrder } from './order-cache.ts'

const texts = {
  title: 'Notes',
  note: 'Note, for administrators only',
  add: 'Add note',
  adding: 'Adding…',
  form: 'Write a note',
  deletedUser: 'Deleted user',
  of: (line: number) => `about line #${line}`,
}

/** Administrators' notes on an order. */
export function OrderNotes({ order: { id } }: { order: OpenedOrder }) {
  const { moment } = useFormat()
  const { data = [], error, refetch } = useApi(api.fulfilment.notes, { id })
  const form = useForm<{ note: string }>({
    schema: async () => (await import('@linkwright/core/buying/fulfilment/notes-api')).NoteForm,
    defaultValues: { note: '' },
    submit: async ({ note }) => {
      await api.fulfilment.addNote({ id, note })
      form.reset({ note: '' })
      await invalidate(api.fulfilment.notes)
    },
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.onSubmit()
  }
  return (
    <Card title={texts.title}>
      {error !== null && <TryAgain isLine error={error} onPress={() => void refetch()} />}
      <ul className="ld-order-notes">
        {data.map((note) => (
          <li key={note.id}>
            <small>
              {[
                note.by ?? texts.deletedUser,
                moment(note.at),
                note.line_id === null ? '' : texts.of(note.line_id),
              ]
                .filter(Boolean)
                .join(', ')}
            </small>
            <span className="ld-multiline">{note.note}</span>
          </li>
        ))}
      </ul>
      <div data-note="" onKeyDown={onKeyDown}>
        <BoundForm form={form} label={texts.form} send={texts.add} sending={texts.adding} variant="secondary">
          <BoundTextArea form={form} name="note" label={texts.note} rows={2} />
        </BoundForm>
        <Unsaved isDirty={form.formState.isDirty && !form.isSending} of="order" />
      </div>
    </Card>
  )
}

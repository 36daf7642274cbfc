import { toast } from '@linkwright/react-ui/toast'
import { useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { useEditConflict } from './changed-elsewhere.tsx'
import type { RecordDialogProps } from './form-dialog.tsx'
import type { CoreSchema } from './readable-errors.ts'
import { type CoreForm, useForm } from './use-form.ts'

const texts = { save: 'Save', saving: 'Saving…' }

interface Stored {
  id: number
  version?: number
}

interface RecordDialogSettings<V extends FieldValues, R extends Stored> {
  title: string
  schema: () => Promise<CoreSchema>
  /** The record to edit; undefined to add one. */
  record: R | undefined
  valuesOf: (record: R | undefined) => V
  add: (values: V) => PromiseLike<unknown>
  /** Gets the version that the user has seen. */
  edit: (values: V & { id: number; version: number }) => PromiseLike<unknown>
  /** Sends only the values that the user has changed, and nothing if there are none. */
  sendsTouched?: boolean
  /** Reads the record again after an edit conflict; undefined when it was deleted. */
  reload: (record: R) => Promise<R | undefined>
  /** The toast after saving. */
  saved: string | ((values: V) => string)
  /** Refreshes the lists that show the record, after the dialog is closed. */
  refresh?: () => Promise<void>
  onClose: () => void
}

/** The form of a dialog that adds or edits a record: submit, toast, and reload when another user saved first. */
export function useRecordDialog<V extends FieldValues, R extends Stored>(
  settings: RecordDialogSettings<V, R>,
): { form: CoreForm<V>; dialog: Omit<RecordDialogProps, 'children'> } {
  const { title, schema, record, valuesOf, saved, onClose } = settings
  const [before] = useState(() => valuesOf(record))
  const edited = useEditConflict(before, record?.version ?? 1)
  const form = useForm<V>({
    schema,
    defaultValues: before as DefaultValues<V>,
    submit: async (values) => {
      if (record === undefined) await settings.add(values)
      else {
        const { version } = edited
        const sent = settings.sendsTouched ? edited.touched(values) : values
        if (Object.keys(sent).length > 0)
          await edited.send(settings.edit({ ...sent, id: record.id, version }))
      }
      toast.success(typeof saved === 'string' ? saved : saved(values))
      onClose()
      await settings.refresh?.()
    },
  })
  const problem = edited.problem(form, async () => {
    const newest = record === undefined ? undefined : await settings.reload(record)
    return newest === undefined ? undefined : { started: valuesOf(newest), version: newest.version ?? 1 }
  })
  return {
    form,
    dialog: { title, form: { ...form, problem }, send: texts.save, sending: texts.saving, onClose },
  }
}

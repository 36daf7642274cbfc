import { type ReactNode, useState } from 'react'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { Unsaved } from '../../../form/unsaved.tsx'
import { lazy } from '../../../code/lazy.tsx'
import type { AddLinkFormProps } from './add-link-form.tsx'

const texts = { add: 'Add Link' }

const AddLinkForm = lazy<AddLinkFormProps>(async () => (await import('./add-link-form.tsx')).AddLinkForm)

interface AddLinkProps extends Pick<AddLinkFormProps, 'page' | 'parent' | 'suggestion'> {
  isOpen: boolean
  title: string
  onClose: () => void
  /** Shown above the form: why it can no longer be submitted. */
  note?: ReactNode
}

/** The Add Link form in a dialog. Warns before unsaved input is lost. */
export function AddLink({ isOpen, title, onClose, note, ...rest }: AddLinkProps) {
  /** Undefined until the form is loaded. */
  const [isSending, setSending] = useState<boolean>()
  const [isDirty, setDirty] = useState(false)
  return (
    <>
      <FormDialog
        isOpen={isOpen}
        onClose={onClose}
        title={title}
        send={texts.add}
        isSending={isSending ?? false}
        isDisabled={isSending === undefined}
        note={note}
      >
        {(id) => (
          <AddLinkForm
            {...rest}
            id={id}
            label={title}
            onDone={onClose}
            onSending={setSending}
            onDirty={setDirty}
          />
        )}
      </FormDialog>
      {isOpen && <Unsaved isDirty={isDirty && !isSending} />}
    </>
  )
}

import { type ReactNode, useState } from 'react'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { LeaveQuestion, Unsaved } from '../../../form/unsaved.tsx'
import { latePart } from '../../../code/late-part.tsx'
import type { AddLinkFormProps } from './add-link-form.tsx'

const words = { add: 'Add Link' }

const AddLinkForm = latePart<AddLinkFormProps>(async () => (await import('./add-link-form.tsx')).AddLinkForm)

interface AddLinkProps extends Pick<AddLinkFormProps, 'page' | 'parent' | 'suggestion'> {
  isOpen: boolean
  title: string
  onClose: () => void
  /** Above the form: why it cannot be sent any more. */
  note?: ReactNode
}

/** The Add Link form in a dialog (Spec A §2); asks before what was typed is thrown away. */
export function AddLink({ isOpen, title, onClose, note, ...rest }: AddLinkProps) {
  /** Nothing before its form has come. */
  const [isSending, setSending] = useState<boolean>()
  const [isDirty, setDirty] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const close = () => (isDirty ? setAsking(true) : onClose())
  return (
    <>
      <FormDialog
        isOpen={isOpen}
        onClose={close}
        title={title}
        send={words.add}
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
      <LeaveQuestion
        isOpen={isAsking}
        onStay={() => setAsking(false)}
        onLeave={() => {
          setAsking(false)
          onClose()
        }}
      />
      {isOpen && <Unsaved isDirty={isDirty && !isSending} />}
    </>
  )
}

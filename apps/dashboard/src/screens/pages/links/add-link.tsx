import { Button } from '@linkwright/react-ui/button'
import { Dialog } from '@linkwright/react-ui/dialog'
import { type ReactNode, useId, useState } from 'react'
import { LeaveQuestion, Unsaved } from '../../../form/unsaved.tsx'
import { latePart } from '../../../code/late-part.tsx'
import type { AddLinkFormProps } from './add-link-form.tsx'

const words = { add: 'Add Link', cancel: 'Cancel' }

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
  const id = useId()
  const [isSending, setSending] = useState(false)
  const [isDirty, setDirty] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const close = () => (isDirty ? setAsking(true) : onClose())
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={title}
        footer={
          <>
            <Button onPress={close}>{words.cancel}</Button>
            {note === undefined && (
              <Button variant="primary" type="submit" form={id} isPending={isSending}>
                {words.add}
              </Button>
            )}
          </>
        }
      >
        {note}
        <AddLinkForm
          {...rest}
          id={id}
          label={title}
          onDone={onClose}
          onSending={setSending}
          onDirty={setDirty}
        />
      </Dialog>
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

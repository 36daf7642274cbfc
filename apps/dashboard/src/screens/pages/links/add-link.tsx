import { Button } from '@linkwright/react-ui/button'
import { Dialog } from '@linkwright/react-ui/dialog'
import { late } from '@linkwright/react-ui/late'
import { useId, useState } from 'react'
import type { AddLinkFormProps } from './add-link-form.tsx'

const words = { add: 'Add Link', cancel: 'Cancel' }

const AddLinkForm = late<AddLinkFormProps>(async () => (await import('./add-link-form.tsx')).AddLinkForm)

interface AddLinkProps extends Pick<AddLinkFormProps, 'page' | 'parent' | 'suggestion'> {
  isOpen: boolean
  title: string
  onClose: () => void
}

/** The Add Link form in a dialog (Spec A §2). */
export function AddLink({ isOpen, title, onClose, ...rest }: AddLinkProps) {
  const id = useId()
  const [isSending, setSending] = useState(false)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={id} isPending={isSending}>
            {words.add}
          </Button>
        </>
      }
    >
      <AddLinkForm {...rest} id={id} label={title} onDone={onClose} onSending={setSending} />
    </Dialog>
  )
}

import { Button } from '@linkwright/react-ui/button'
import { Dialog, type DialogProps } from '@linkwright/react-ui/dialog'
import { type ReactNode, useId } from 'react'

const words = { cancel: 'Cancel' }

interface FormDialogProps extends Pick<DialogProps, 'title' | 'size' | 'onClose'> {
  isOpen?: boolean
  /** The form, which takes this id. */
  children: (id: string) => ReactNode
  /** What the button says that sends it, and says meanwhile. */
  send: string
  sending?: string | undefined
  isSending: boolean
  isDisabled?: boolean
  /** Why it cannot be sent any more: it stands above the form, and the button goes. */
  note?: ReactNode
}

/** A form in a dialog; its buttons stay in sight while it scrolls. */
export function FormDialog(props: FormDialogProps) {
  const { isOpen = true, onClose, title, size, children, note } = props
  const id = useId()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      {...(size === undefined ? {} : { size })}
      footer={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          {note === undefined && (
            <Button
              variant="primary"
              type="submit"
              form={id}
              isPending={props.isSending}
              isDisabled={props.isDisabled ?? false}
              {...(props.sending === undefined ? {} : { pendingLabel: props.sending })}
            >
              {props.send}
            </Button>
          )}
        </>
      }
    >
      {note}
      {children(id)}
    </Dialog>
  )
}

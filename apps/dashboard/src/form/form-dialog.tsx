import { Button } from '@linkwright/react-ui/button'
import { Dialog, type DialogProps } from '@linkwright/react-ui/dialog'
import { Changes, Form } from '@linkwright/react-ui/form'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Sendable } from './bound-form.tsx'
import { LeaveQuestion } from './leave-question.tsx'

const texts = { cancel: 'Cancel' }

interface FormDialogProps extends Pick<DialogProps, 'title' | 'size' | 'onClose'> {
  isOpen?: boolean
  /** The form, which takes this id. */
  children: (id: string) => ReactNode
  /** Labels of the submit button, before and while sending. */
  send: string
  sending?: string | undefined
  isSending: boolean
  isDisabled?: boolean
  /** Sends when its button is pressed, instead of the form's submission: Enter in a field does something else. */
  onSend?: () => void
  /** Another way to leave the dialog, beside the submit button; the hint says where it leads. */
  other?: { label: string; hint: string; onPress: () => void }
  /** Why the form can no longer be sent: shown above it, in place of the submit button. */
  note?: ReactNode
  /** Closing loses nothing: the form was sent, or is stored. */
  isSaved?: boolean
}

/**
 * A form in a dialog; its buttons stay visible while it scrolls. With unsaved input, Escape and the close button ask before
 * discarding it; Cancel discards it at once.
 */
export function FormDialog(props: FormDialogProps) {
  const { isOpen = true, onClose, onSend, title, size, children, note } = props
  const id = useId()
  const isChanged = useRef(false)
  const [markChanged] = useState(() => () => {
    isChanged.current = true
  })
  const [isConfirming, setConfirming] = useState(false)
  useEffect(() => {
    isChanged.current = false
    setConfirming(false)
  }, [isOpen])
  const losesInput = () =>
    isChanged.current && !props.isSending && note === undefined && props.isSaved !== true
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={() => (losesInput() ? setConfirming(true) : onClose())}
        title={title}
        {...(size === undefined ? {} : { size })}
        footer={
          <>
            <Button onPress={onClose}>{texts.cancel}</Button>
            {props.other && (
              <Button
                aria-label={`${props.other.label}: ${props.other.hint}`}
                isDisabled={props.isSending}
                onPress={props.other.onPress}
              >
                {props.other.label}
              </Button>
            )}
            {note === undefined && (
              <Button
                variant="primary"
                {...(onSend ? { onPress: onSend } : { type: 'submit', form: id })}
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
        <Changes value={markChanged}>{children(id)}</Changes>
      </Dialog>
      <LeaveQuestion
        isOpen={isConfirming}
        onStay={() => setConfirming(false)}
        onLeave={() => {
          setConfirming(false)
          onClose()
        }}
      />
    </>
  )
}

export interface RecordDialogProps extends Pick<
  FormDialogProps,
  'title' | 'size' | 'send' | 'sending' | 'isDisabled' | 'onClose'
> {
  form: Sendable
  /** The fields of the form. */
  children: ReactNode
}

/** A dialog around the fields of a form. */
export function RecordDialog({ form, children, ...shown }: RecordDialogProps) {
  return (
    <FormDialog {...shown} isSending={form.isSending}>
      {(id) => (
        <Form id={id} aria-label={shown.title} onSubmit={form.onSubmit} error={form.problem}>
          {children}
        </Form>
      )}
    </FormDialog>
  )
}

import { type ReactNode, useState } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { ScrollBody } from '../base/scroll-body.tsx'
import { Alert } from '../alert/alert.tsx'
import { Button, CloseButton } from '../button/button.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'

const words = { cancel: 'Cancel', mustCheck: 'Check this box first.' }

export interface DialogProps {
  isOpen: boolean
  /** Called by Escape and by the close button; the host then takes `isOpen` away. */
  onClose: () => void
  title: string
  /** 400, 560 or 840 px wide; on phones all rise from the lower edge. */
  size?: 'sm' | 'md' | 'lg'
  children: ReactNode
  /** The actions, at the end edge; they stay in sight while the body scrolls. */
  footer?: ReactNode
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
  /**
   * `true`: a press outside closes as well. `false`: nothing closes but the dialog's own actions.
   * When left out, Escape and the close button close, and a press outside does not: it would lose what was typed.
   */
  isDismissable?: boolean
}

/** A window over the page: it holds the focus, and gives it back to where it was. */
export function Dialog({
  isOpen,
  onClose,
  title,
  size = 'md',
  children,
  footer,
  role = 'dialog',
  isDismissable,
}: DialogProps) {
  return (
    <ModalOverlay
      className="lw-dialog-scrim"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={isDismissable === true}
      isKeyboardDismissDisabled={isDismissable === false}
    >
      <Modal className="lw-dialog" data-size={size}>
        <AriaDialog className="lw-dialog-frame" role={role}>
          <div className="lw-dialog-head">
            <Heading className="lw-dialog-title" slot="title" level={2}>
              {title}
            </Heading>
            {isDismissable === false ? null : <CloseButton onPress={onClose} />}
          </div>
          <ScrollBody className="lw-dialog-body">{children}</ScrollBody>
          {footer === undefined ? null : <div className="lw-dialog-foot">{footer}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

export interface ConfirmDialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** What will happen, in whole sentences. */
  children: ReactNode
  confirmLabel: string
  /** While its promise is open the dialog shows that work is under way and cannot be closed. It does not close by itself. */
  onConfirm: () => void | Promise<void>
  isDanger?: boolean
  /** A sentence that must be checked before the action can be taken. */
  mustCheck?: string
  /** Why the action failed; announced. */
  error?: ReactNode
}

/** A question before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  // Keyed by `isOpen`, so that a check mark does not outlive the question it was made for.
  return <Question key={String(props.isOpen)} {...props} />
}

function Question({
  isOpen,
  onClose,
  title,
  children,
  confirmLabel,
  onConfirm,
  isDanger,
  mustCheck,
  error,
}: ConfirmDialogProps) {
  const [isChecked, setChecked] = useState(false)
  const [isPending, setPending] = useState(false)
  const confirm = async () => {
    setPending(true)
    try {
      await onConfirm()
    } finally {
      setPending(false)
    }
  }
  const close = isPending ? () => undefined : onClose
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      size="sm"
      role="alertdialog"
      footer={
        <>
          <Button onPress={close} isDisabled={isPending}>
            {words.cancel}
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            onPress={() => void confirm()}
            isPending={isPending}
            whyDisabled={mustCheck !== undefined && !isChecked ? words.mustCheck : undefined}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {mustCheck === undefined ? null : (
        <Checkbox isSelected={isChecked} onChange={setChecked}>
          {mustCheck}
        </Checkbox>
      )}
      {error === undefined ? null : (
        <Alert tone="bad" role="alert">
          {error}
        </Alert>
      )}
    </Dialog>
  )
}

import { useState } from 'react'
import { Alert } from '../alert/alert.tsx'
import { Button } from '../button/button.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { DialogWindow } from './dialog-window.tsx'
import type { ConfirmDialogProps } from './dialog.tsx'

const texts = { cancel: 'Cancel', mustCheck: 'Check this box first.' }

/** The content of a ConfirmDialog. */
export function Question({
  isOpen,
  onClose,
  title,
  children,
  confirmLabel,
  cancelLabel = texts.cancel,
  onConfirm,
  isDanger,
  startsAtConfirm,
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
    <DialogWindow
      isOpen={isOpen}
      onClose={close}
      title={title}
      size="sm"
      role="alertdialog"
      footer={
        <>
          <Button onPress={close} isDisabled={isPending}>
            {cancelLabel}
          </Button>
          <Button
            autoFocus={startsAtConfirm === true}
            variant={isDanger ? 'danger' : 'primary'}
            onPress={() => void confirm()}
            isPending={isPending}
            whyDisabled={mustCheck !== undefined && !isChecked ? texts.mustCheck : undefined}
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
    </DialogWindow>
  )
}

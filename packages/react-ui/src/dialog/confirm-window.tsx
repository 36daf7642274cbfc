import { useState } from 'react'
import { Alert } from '../alert/alert.tsx'
import { Button } from '../button/button.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { DialogWindow } from './dialog-window.tsx'
import type { ConfirmDialogProps } from './dialog.tsx'

const texts = { cancel: 'Cancel', requiredCheck: 'Check this box first.' }

/** The content of a ConfirmDialog. */
export function ConfirmWindow({
  isOpen,
  onClose,
  title,
  children,
  confirmLabel,
  cancelLabel = texts.cancel,
  onConfirm,
  isDanger,
  focusesConfirm,
  requiredCheck,
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
            autoFocus={focusesConfirm === true}
            variant={isDanger ? 'danger' : 'primary'}
            onPress={() => void confirm()}
            isPending={isPending}
            whyDisabled={requiredCheck !== undefined && !isChecked ? texts.requiredCheck : undefined}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {requiredCheck === undefined ? null : (
        <Checkbox isSelected={isChecked} onChange={setChecked}>
          {requiredCheck}
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

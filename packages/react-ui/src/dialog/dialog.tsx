import type { ReactNode } from 'react'
import { CouldNotOpen } from '../lazy/could-not-open.tsx'
import { lazy, usePreload, useWasOpen } from '../lazy/lazy.tsx'

export interface DialogProps {
  isOpen: boolean
  /** Called on Escape and by the close button; the host then sets `isOpen` to false. */
  onClose: () => void
  title: string
  /** 400, 560 or 840 px wide; on phones a sheet from the bottom edge. */
  size?: 'sm' | 'md' | 'lg'
  children: ReactNode
  /** The actions, aligned to the end. They stay visible while the body scrolls. */
  footer?: ReactNode
  /** `alertdialog` for a question that requires an answer. */
  role?: 'dialog' | 'alertdialog'
  /**
   * `true`: a press outside closes too. `false`: only the dialog's own actions close it.
   * By default Escape and the close button close it, but not a press outside, which could lose input.
   */
  isDismissable?: boolean
}

const Window = lazy<DialogProps>(
  async () => (await import('./dialog-window.tsx')).DialogWindow,
  undefined,
  CouldNotOpen,
)

/** A modal dialog. It traps the focus and restores it on close. */
export function Dialog(props: DialogProps) {
  usePreload(Window)
  return useWasOpen(props.isOpen) && <Window {...props} />
}

export interface ConfirmDialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** What will happen, in full sentences. */
  children: ReactNode
  confirmLabel: string
  /** Label of the dismiss button; `Cancel` by default. Change it if the action itself cancels something. */
  cancelLabel?: string
  /** The dialog shows progress and cannot be closed while the promise is pending. It does not close by itself. */
  onConfirm: () => void | Promise<void>
  isDanger?: boolean
  /** Focuses the confirm button first, so that Enter confirms: for actions that were just started with the keyboard. */
  focusesConfirm?: boolean
  /** Label of a checkbox that must be checked before confirming. */
  requiredCheck?: string
  /** Why the action failed. Announced. */
  error?: ReactNode
}

const ConfirmWindow = lazy<ConfirmDialogProps>(
  async () => (await import('./confirm-window.tsx')).ConfirmWindow,
  undefined,
  CouldNotOpen,
)

/** A confirmation before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  usePreload(ConfirmWindow)
  // Keyed by `isOpen`, so that the checkbox resets for each question.
  return useWasOpen(props.isOpen) && <ConfirmWindow key={String(props.isOpen)} {...props} />
}

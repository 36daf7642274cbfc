import type { ReactNode } from 'react'
import { CouldNotOpen } from '../lazy/could-not-open.tsx'
import { lazy, usePreload, useWasOpen } from '../lazy/lazy.tsx'

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

const Window = lazy<DialogProps>(
  async () => (await import('./dialog-window.tsx')).DialogWindow,
  undefined,
  CouldNotOpen,
)

/** A window over the page: it holds the focus, and gives it back to where it was. */
export function Dialog(props: DialogProps) {
  usePreload(Window)
  return useWasOpen(props.isOpen) && <Window {...props} />
}

export interface ConfirmDialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** What will happen, in whole sentences. */
  children: ReactNode
  confirmLabel: string
  /** Label of the dismissing button: `Cancel` by default. Set it when the question is about canceling. */
  cancelLabel?: string
  /** While its promise is open the dialog shows that work is under way and cannot be closed. It does not close by itself. */
  onConfirm: () => void | Promise<void>
  isDanger?: boolean
  /** The focus begins at the action, so that Enter takes it: where one who works by keys asked for it just now. */
  startsAtConfirm?: boolean
  /** A sentence that must be checked before the action can be taken. */
  mustCheck?: string
  /** Why the action failed; announced. */
  error?: ReactNode
}

const Question = lazy<ConfirmDialogProps>(
  async () => (await import('./question.tsx')).Question,
  undefined,
  CouldNotOpen,
)

/** A question before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  usePreload(Question)
  // Keyed by `isOpen`, so that a check mark does not outlive the question it was made for.
  return useWasOpen(props.isOpen) && <Question key={String(props.isOpen)} {...props} />
}

import { ConfirmDialog, type ConfirmDialogProps } from '@linkwright/react-ui/dialog'
import { type ReactNode, useState } from 'react'
import { problemMessage } from '../wire/api.ts'

interface ConfirmActionProps extends Omit<ConfirmDialogProps, 'isOpen' | 'onConfirm' | 'error'> {
  isOpen?: boolean
  /** Done once it was agreed to. What it throws is said, and the dialog stays. */
  act: () => Promise<unknown>
  /** How what it throws is said. */
  said?: (error: unknown) => ReactNode
}

/** Asks before something is done, does it, and closes. */
export function ConfirmAction({
  isOpen = true,
  act,
  said = problemMessage,
  onClose,
  ...asked
}: ConfirmActionProps) {
  const [problem, setProblem] = useState<ReactNode>()
  const close = () => {
    setProblem(undefined)
    onClose()
  }
  const confirm = async () => {
    setProblem(undefined)
    try {
      await act()
    } catch (error) {
      return setProblem(said(error))
    }
    close()
  }
  return <ConfirmDialog {...asked} isOpen={isOpen} onClose={close} onConfirm={confirm} error={problem} />
}

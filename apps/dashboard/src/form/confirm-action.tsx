import { ConfirmDialog, type ConfirmDialogProps } from '@linkwright/react-ui/dialog'
import { type ReactNode, useState } from 'react'
import { problemMessage } from '../wire/api.ts'

interface ConfirmActionProps extends Omit<ConfirmDialogProps, 'isOpen' | 'onConfirm' | 'error'> {
  isOpen?: boolean
  /** Runs after the confirmation. An error is shown, and the dialog stays open. */
  action: () => Promise<unknown>
  /** Converts an error to the message that is shown. */
  messageOf?: (error: unknown) => ReactNode
}

/** Asks for confirmation, runs the action, and closes. */
export function ConfirmAction({
  isOpen = true,
  action: perform,
  messageOf = problemMessage,
  onClose,
  ...dialogProps
}: ConfirmActionProps) {
  const [problem, setProblem] = useState<ReactNode>()
  const close = () => {
    setProblem(undefined)
    onClose()
  }
  const confirm = async () => {
    setProblem(undefined)
    try {
      await perform()
    } catch (error) {
      return setProblem(messageOf(error))
    }
    close()
  }
  return (
    <ConfirmDialog {...dialogProps} isOpen={isOpen} onClose={close} onConfirm={confirm} error={problem} />
  )
}

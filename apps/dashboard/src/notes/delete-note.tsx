import { ConfirmDialog } from '@linkwright/react-ui/dialog'
import { toast } from '@linkwright/react-ui/toast'
import { useState } from 'react'
import { problemSentence } from '../wire/api.ts'

const words = {
  title: 'Delete this note?',
  delete: 'Delete note',
  undone: 'This cannot be undone.',
  deleted: 'The note was deleted',
}

interface DeleteNoteProps {
  remove: () => Promise<unknown>
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a note goes. */
export function DeleteNote({ remove, onClose, onDeleted }: DeleteNoteProps) {
  const [problem, setProblem] = useState<string>()
  const run = async () => {
    try {
      await remove()
    } catch (error) {
      return setProblem(problemSentence(error))
    }
    toast.success(words.deleted)
    onDeleted()
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      isDanger
      onClose={onClose}
      title={words.title}
      confirmLabel={words.delete}
      onConfirm={run}
      error={problem}
    >
      {words.undone}
    </ConfirmDialog>
  )
}

import { toast } from '@linkwright/react-ui/toast'
import { AskFirst } from '../form/ask-first.tsx'

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
  const act = async () => {
    await remove()
    toast.success(words.deleted)
    onDeleted()
  }
  return (
    <AskFirst isDanger onClose={onClose} title={words.title} confirmLabel={words.delete} act={act}>
      {words.undone}
    </AskFirst>
  )
}

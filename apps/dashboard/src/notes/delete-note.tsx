import { toast } from '@linkwright/react-ui/toast'
import { ConfirmAction } from '../form/confirm-action.tsx'

const texts = {
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

/** Asks before a note is deleted. */
export function DeleteNote({ remove, onClose, onDeleted }: DeleteNoteProps) {
  const act = async () => {
    await remove()
    toast.success(texts.deleted)
    onDeleted()
  }
  return (
    <ConfirmAction isDanger onClose={onClose} title={texts.title} confirmLabel={texts.delete} action={act}>
      {texts.undone}
    </ConfirmAction>
  )
}

import { ConfirmDialog } from '@linkwright/react-ui/dialog'

const texts = {
  title: 'Leave without saving?',
  text: 'Your changes are not saved yet.',
  leave: 'Leave',
}

interface LeaveQuestionProps {
  isOpen: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks before unsaved input is discarded. */
export function LeaveQuestion({ isOpen, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onStay}
      title={texts.title}
      confirmLabel={texts.leave}
      onConfirm={onLeave}
    >
      {texts.text}
    </ConfirmDialog>
  )
}

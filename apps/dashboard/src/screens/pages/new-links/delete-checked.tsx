import { plural } from '@linkwright/core/values/text'
import { ConfirmAction } from '../../../form/confirm-action.tsx'

const words = {
  title: (count: number) => `Delete ${plural(count, 'checked link')}?`,
  confirm: 'Delete Checked',
  forGood: (count: number) =>
    `${count === 1 ? 'It is' : 'They are'} never suggested for this page again. This cannot be undone.`,
}

interface DeleteCheckedProps {
  count: number
  act: () => Promise<unknown>
  onClose: () => void
}

/** Confirms ignoring links permanently. */
export function DeleteChecked({ count, act, onClose }: DeleteCheckedProps) {
  return (
    <ConfirmAction
      isDanger
      onClose={onClose}
      title={words.title(count)}
      confirmLabel={words.confirm}
      act={act}
    >
      {words.forGood(count)}
    </ConfirmAction>
  )
}

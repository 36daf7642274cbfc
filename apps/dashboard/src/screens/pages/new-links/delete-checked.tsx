import { plural } from '@linkwright/core/values/text'
import { ConfirmAction } from '../../../form/confirm-action.tsx'

const texts = {
  title: (count: number) => `Delete ${plural(count, 'checked link')}?`,
  confirm: 'Delete Checked',
  forGood: (count: number) =>
    `${count === 1 ? 'It is' : 'They are'} never suggested for this page again. This cannot be undone.`,
}

interface DeleteCheckedProps {
  count: number
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Confirms ignoring links permanently. */
export function DeleteChecked({ count, onConfirm, onClose }: DeleteCheckedProps) {
  return (
    <ConfirmAction
      isDanger
      onClose={onClose}
      title={texts.title(count)}
      confirmLabel={texts.confirm}
      action={onConfirm}
    >
      {texts.forGood(count)}
    </ConfirmAction>
  )
}

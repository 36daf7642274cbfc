import { plural } from '@linkwright/core/values/text'
import { AskFirst } from '../../../form/ask-first.tsx'

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

/** Asks before links are put away that nobody will be shown again. */
export function DeleteChecked({ count, act, onClose }: DeleteCheckedProps) {
  return (
    <AskFirst isDanger onClose={onClose} title={words.title(count)} confirmLabel={words.confirm} act={act}>
      {words.forGood(count)}
    </AskFirst>
  )
}

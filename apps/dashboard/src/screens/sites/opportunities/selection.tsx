import { Button } from '@linkwright/react-ui/button'
import { Menu } from '@linkwright/react-ui/menu'
import { ChevronDown } from 'lucide-react'
import { allRows, inverted, none, type RowSelection, selectOnPage } from '../../../table/use-row-selection.ts'

const texts = {
  select: 'Select',
  page: (count: number) => `All on this page (${count})`,
  all: (count: number) => `All that match (${count})`,
  none: 'None',
  invert: 'Invert',
}

interface SelectMenuProps {
  choice: RowSelection
  onChoice: (choice: RowSelection) => void
  /** The rows that are shown. */
  ids: readonly number[]
  /** The number of matching rows. */
  total: number
  isDisabled: boolean
}

/** Selects all rows, none, or inverts the selection. */
export function SelectMenu({ choice, onChoice, ids, total, isDisabled }: SelectMenuProps) {
  return (
    <Menu
      aria-label={texts.select}
      trigger={
        <Button isDisabled={isDisabled}>
          <span className="ld-opens-menu">
            {texts.select}
            <ChevronDown aria-hidden />
          </span>
        </Button>
      }
      items={[
        {
          id: 'page',
          label: texts.page(ids.length),
          onAction: () => onChoice(selectOnPage(choice, ids, new Set(ids))),
        },
        {
          id: 'all',
          label: texts.all(total),
          onAction: () => onChoice(allRows),
        },
        { id: 'none', label: texts.none, onAction: () => onChoice(none) },
        { id: 'invert', label: texts.invert, onAction: () => onChoice(inverted(choice)) },
      ]}
    />
  )
}

import { Button } from '@linkwright/react-ui/button'
import { Menu } from '@linkwright/react-ui/menu'
import { ChevronDown, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type RowSelection, selectionInput, selectOnPage, inverted, none } from './use-row-selection.ts'
import { prioritise, remove } from './changes.ts'

const texts = {
  select: 'Select',
  page: (count: number) => `All on this page (${count})`,
  all: (count: number) => `All that match (${count})`,
  none: 'None',
  invert: 'Invert',
  prioritise: 'Mark priority',
  remove: 'Delete selected',
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
          onAction: () => onChoice({ isAll: true, ids: new Set() }),
        },
        { id: 'none', label: texts.none, onAction: () => onChoice(none) },
        { id: 'invert', label: texts.invert, onAction: () => onChoice(inverted(choice)) },
      ]}
    />
  )
}

interface SelectedActionsProps {
  siteId: number
  choice: RowSelection
  onDone: () => void
  /** The filter of the list. */
  filter: Readonly<Record<string, unknown>>
}

/** The actions for selected opportunities. */
export function SelectedActions({ siteId, choice, onDone, filter }: SelectedActionsProps) {
  const [running, setRunning] = useState<'priority' | 'delete'>()
  const run = async (what: 'priority' | 'delete') => {
    setRunning(what)
    const act = what === 'priority' ? prioritise : remove
    if (await act(siteId, selectionInput(choice, filter))) onDone()
    setRunning(undefined)
  }
  return (
    <>
      <Button
        icon={<Star aria-hidden />}
        isPending={running === 'priority'}
        onPress={() => void run('priority')}
      >
        {texts.prioritise}
      </Button>
      <Button
        variant="danger"
        icon={<Trash2 aria-hidden />}
        isPending={running === 'delete'}
        onPress={() => void run('delete')}
      >
        {texts.remove}
      </Button>
    </>
  )
}

import { Button } from '@linkwright/react-ui/button'
import { Menu } from '@linkwright/react-ui/menu'
import { ChevronDown, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type RowSelection, selectionInput, selectOnPage, inverted, none } from './use-row-selection.ts'
import { prioritise, remove } from './changes.ts'

const words = {
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
  /** Of all that match. */
  total: number
  isDisabled: boolean
}

/** Selects all, none or every other of the rows. */
export function SelectMenu({ choice, onChoice, ids, total, isDisabled }: SelectMenuProps) {
  return (
    <Menu
      aria-label={words.select}
      trigger={
        <Button isDisabled={isDisabled}>
          <span className="ld-opens-menu">
            {words.select}
            <ChevronDown aria-hidden />
          </span>
        </Button>
      }
      items={[
        {
          id: 'page',
          label: words.page(ids.length),
          onAction: () => onChoice(selectOnPage(choice, ids, new Set(ids))),
        },
        {
          id: 'all',
          label: words.all(total),
          onAction: () => onChoice({ isAll: true, ids: new Set() }),
        },
        { id: 'none', label: words.none, onAction: () => onChoice(none) },
        { id: 'invert', label: words.invert, onAction: () => onChoice(inverted(choice)) },
      ]}
    />
  )
}

interface SelectedActionsProps {
  siteId: number
  choice: RowSelection
  onDone: () => void
  /** What the list is filtered by. */
  filter: Readonly<Record<string, unknown>>
}

/** What can be done with the selected opportunities. */
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
        {words.prioritise}
      </Button>
      <Button
        variant="danger"
        icon={<Trash2 aria-hidden />}
        isPending={running === 'delete'}
        onPress={() => void run('delete')}
      >
        {words.remove}
      </Button>
    </>
  )
}

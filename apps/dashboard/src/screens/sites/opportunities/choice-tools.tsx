import { Button } from '@linkwright/react-ui/button'
import { Menu } from '@linkwright/react-ui/menu'
import { ChevronDown, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Choice, chosenInput, chosenOnPage, countOf, inverted, none } from './use-choice.ts'
import { prioritise, remove } from './changes.ts'

const words = {
  select: 'Select',
  page: (count: number) => `All on this page (${count})`,
  all: (count: number) => `All that match (${count})`,
  none: 'None',
  invert: 'Invert',
  chosen: (count: number) => `${count.toLocaleString('en-US')} selected`,
  prioritise: 'Mark priority',
  remove: 'Delete selected',
}

interface ChoiceToolsProps {
  siteId: number
  choice: Choice
  onChoice: (choice: Choice) => void
  /** The rows that are shown. */
  ids: readonly number[]
  /** Of all that match. */
  total: number
  /** What the list is held to. */
  filter: Readonly<Record<string, unknown>>
}

/** All, none and every other of the rows; and what is done to those that are selected. */
export function ChoiceTools({ siteId, choice, onChoice, ids, total, filter }: ChoiceToolsProps) {
  const [running, setRunning] = useState<'priority' | 'delete'>()
  const count = countOf(choice, total)
  const run = async (what: 'priority' | 'delete') => {
    setRunning(what)
    const act = what === 'priority' ? prioritise : remove
    if (await act(siteId, chosenInput(choice, filter))) onChoice(none)
    setRunning(undefined)
  }
  return (
    <>
      {count > 0 && (
        <>
          <span className="ld-quiet" role="status">
            {words.chosen(count)}
          </span>
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
      )}
      <Menu
        aria-label={words.select}
        trigger={
          <Button>
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
            onAction: () => onChoice(chosenOnPage(choice, ids, new Set(ids))),
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
    </>
  )
}

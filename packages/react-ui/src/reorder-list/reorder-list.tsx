import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  Button as AriaButton,
  DropIndicator,
  GridList,
  GridListItem,
  useDragAndDrop,
} from 'react-aria-components'
import { IconButton } from '../button/button.tsx'
import { moved } from './moved.ts'

const words = {
  drag: (item: string) => `Drag ${item}`,
  up: (item: string) => `Move ${item} up`,
  down: (item: string) => `Move ${item} down`,
  place: (item: string, place: number, of: number) => `${item}, now ${place} of ${of}`,
} as const

export interface ReorderListProps<Item extends object> {
  /** The list's name. */
  label: string
  items: readonly Item[]
  itemId: (item: Item) => string
  /** An item in words, for its buttons and for what is announced. */
  itemLabel: (item: Item) => string
  render: (item: Item) => ReactNode
  /** All ids in their new order. */
  onReorder: (ids: string[]) => void
}

/** A list whose order is changed by dragging, by its arrows, or from the keyboard: Enter on a handle, arrows, Enter. */
export function ReorderList<Item extends object>(props: ReorderListProps<Item>) {
  const { label, items, itemId, itemLabel, render, onReorder } = props
  const [said, say] = useState('')
  const ids = items.map(itemId)
  const labels = new Map(items.map((item) => [itemId(item), itemLabel(item)]))

  function reorder(moving: string[], id: string, where: 'before' | 'after') {
    const order = moved(ids, new Set(moving), { id, where })
    const [first = ''] = moving
    say(words.place(labels.get(first) ?? '', order.indexOf(first) + 1, order.length))
    onReorder(order)
  }

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': labels.get(String(key)) ?? '' })),
    onReorder: ({ keys, target }) =>
      reorder(
        [...keys].map(String),
        String(target.key),
        target.dropPosition === 'after' ? 'after' : 'before',
      ),
    renderDropIndicator: (target) => <DropIndicator target={target} className="lw-reorder-gap" />,
  })
  return (
    <div className="lw-reorder">
      <GridList
        className="lw-reorder-list"
        aria-label={label}
        items={items.map((item, index) => ({ id: itemId(item), item, index }))}
        dependencies={[items, render]}
        keyboardNavigationBehavior="tab"
        dragAndDropHooks={dragAndDropHooks}
      >
        {({ id, item, index }) => {
          const name = itemLabel(item)
          const above = ids[index - 1]
          const below = ids[index + 1]
          return (
            <GridListItem className="lw-reorder-item" id={id} textValue={name}>
              <AriaButton className="lw-reorder-handle" slot="drag" aria-label={words.drag(name)}>
                <GripVertical size={16} aria-hidden />
              </AriaButton>
              <div className="lw-reorder-content">{render(item)}</div>
              <IconButton
                size="sm"
                label={words.up(name)}
                icon={<ArrowUp aria-hidden />}
                isDisabled={above === undefined}
                onPress={() => above !== undefined && reorder([id], above, 'before')}
              />
              <IconButton
                size="sm"
                label={words.down(name)}
                icon={<ArrowDown aria-hidden />}
                isDisabled={below === undefined}
                onPress={() => below !== undefined && reorder([id], below, 'after')}
              />
            </GridListItem>
          )
        }}
      </GridList>
      <span className="lw-hidden" role="status">
        {said}
      </span>
    </div>
  )
}

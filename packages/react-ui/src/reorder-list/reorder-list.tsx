import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import {
  Button as AriaButton,
  DropIndicator,
  GridList,
  GridListItem,
  useDragAndDrop,
} from 'react-aria-components'
import { useUiOrWarn } from '../base/ui-context.ts'
import { IconButton } from '../button/button.tsx'
import { moved } from './moved.ts'

const texts = {
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
  /** An item's name for its buttons and announcements. */
  itemLabel: (item: Item) => string
  render: (item: Item) => ReactNode
  /** All ids in their new order. */
  onReorder: (ids: string[]) => void
}

/** A reorderable list: by dragging, by arrow buttons, or by keyboard (Enter on a handle, arrows, Enter). */
export function ReorderList<Item extends object>(props: ReorderListProps<Item>) {
  useUiOrWarn()
  const { label, items, itemId, itemLabel, render, onReorder } = props
  const [announcement, announce] = useState('')
  const ids = items.map(itemId)
  const labels = new Map(items.map((item) => [itemId(item), itemLabel(item)]))
  // Rows render after the list, so a press in between must use the current order.
  const latest = useRef(ids)
  useLayoutEffect(() => {
    latest.current = ids
  })

  function reorder(moving: string[], id: string, where: 'before' | 'after') {
    const order = moved(latest.current, new Set(moving), { id, where })
    const [first = ''] = moving
    announce(texts.place(labels.get(first) ?? '', order.indexOf(first) + 1, order.length))
    onReorder(order)
  }

  function step(id: string, by: 1 | -1, pressed: Element) {
    const place = latest.current.indexOf(id) + by
    const neighbor = latest.current[place]
    if (neighbor === undefined) return
    reorder([id], neighbor, by < 0 ? 'before' : 'after')
    // The arrow is disabled at the end of the list and would lose the focus.
    if (place === 0 || place === ids.length - 1) focusBeside(pressed)
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
          return (
            <GridListItem className="lw-reorder-item" id={id} textValue={name}>
              {({ state }) => (
                <>
                  <AriaButton
                    className="lw-reorder-handle"
                    slot="drag"
                    aria-label={texts.drag(name)}
                    // React Aria starts a keyboard drag at the focused row, so focus it first.
                    onPressStart={() => state.selectionManager.setFocusedKey(id)}
                  >
                    <GripVertical size={16} aria-hidden />
                  </AriaButton>
                  <div className="lw-reorder-content">{render(item)}</div>
                  <IconButton
                    size="sm"
                    label={texts.up(name)}
                    icon={<ArrowUp aria-hidden />}
                    isDisabled={index === 0}
                    onPress={({ target }) => step(id, -1, target)}
                  />
                  <IconButton
                    size="sm"
                    label={texts.down(name)}
                    icon={<ArrowDown aria-hidden />}
                    isDisabled={index === ids.length - 1}
                    onPress={({ target }) => step(id, 1, target)}
                  />
                </>
              )}
            </GridListItem>
          )
        }}
      </GridList>
      <span className="lw-hidden" role="status">
        {announcement}
      </span>
    </div>
  )
}

/** Focuses the row's other arrow or, if that is disabled too, its handle. */
function focusBeside(pressed: Element): void {
  const row = pressed.closest('[role="row"]')
  const others = [...(row?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])]
  others.findLast((button) => button !== pressed)?.focus()
}

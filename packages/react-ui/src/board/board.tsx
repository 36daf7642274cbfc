import { GripVertical } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  Button as AriaButton,
  type DropItem,
  GridList,
  GridListItem,
  useDragAndDrop,
} from 'react-aria-components'
import { useUiOrWarn } from '../base/ui-context.ts'

const texts = {
  drag: (item: string) => `Drag ${item}`,
  moved: (item: string, column: string) => `${item}, now in ${column}`,
  empty: 'Empty',
} as const

/** The drag data type of a card's id. */
const CARD = 'application/x-linkwright-card'

export interface BoardColumn<Item> {
  id: string
  title: string
  /** The count as text, if not all cards are shown. */
  count?: string
  items: readonly Item[]
  /** Content below the cards, such as a Show more button. */
  foot?: ReactNode
}

export interface BoardProps<Item extends object> {
  /** The board's name. */
  label: string
  columns: readonly BoardColumn<Item>[]
  itemId: (item: Item) => string
  /** A card's name for its drag handle and announcements. */
  itemLabel: (item: Item) => string
  /** Content of a card. Include a control that moves it, for users who cannot drag. */
  render: (item: Item) => ReactNode
  /** Called when a card is dropped into another column. */
  onMove: (id: string, columnId: string) => void
}

/**
 * A kanban board. Cards move between columns by mouse or keyboard: Enter on a handle, Tab, Enter. Changes that arrive during
 * a drag show after the drop, because moving the dragged card would end the drag.
 */
export function Board<Item extends object>(props: BoardProps<Item>) {
  useUiOrWarn()
  const { label } = props
  const [frozen, setFrozen] = useState<readonly BoardColumn<Item>[]>()
  const columns = frozen ?? props.columns
  const [announcement, announce] = useState('')
  const labels = new Map(
    columns.flatMap(({ items }) => items.map((item) => [props.itemId(item), props.itemLabel(item)] as const)),
  )
  const move = (id: string, column: BoardColumn<Item>) => {
    if (column.items.some((item) => props.itemId(item) === id)) return
    announce(texts.moved(labels.get(id) ?? '', column.title))
    props.onMove(id, column.id)
  }
  return (
    <section className="lw-board" aria-label={label}>
      {columns.map((column) => (
        <Column
          key={column.id}
          {...props}
          column={column}
          onDrag={(isDragged) => setFrozen(isDragged ? columns : undefined)}
          onDropped={(id) => move(id, column)}
        />
      ))}
      <span className="lw-hidden" role="status">
        {announcement}
      </span>
    </section>
  )
}

/** Prevents the browser from dragging a link instead of its card. */
function disableLinkDragging(card: HTMLElement | null): void {
  for (const link of card?.querySelectorAll('a') ?? []) link.draggable = false
}

interface ColumnProps<Item extends object> extends BoardProps<Item> {
  column: BoardColumn<Item>
  onDrag: (isDragged: boolean) => void
  onDropped: (id: string) => void
}

function Column<Item extends object>(props: ColumnProps<Item>) {
  const { column, itemId, itemLabel, render, onDrag, onDropped } = props
  const dropped = async (items: readonly DropItem[]) => {
    for (const item of items) if (item.kind === 'text') onDropped(await item.getText(CARD))
  }
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ [CARD]: String(key), 'text/plain': String(key) })),
    acceptedDragTypes: [CARD],
    getDropOperation: () => 'move',
    onDragStart: () => onDrag(true),
    onDragEnd: () => onDrag(false),
    onRootDrop: ({ items }) => void dropped(items),
  })
  return (
    <div className="lw-board-column" data-column={column.id}>
      <h3 className="lw-board-head">
        {column.title}
        <span className="lw-board-count">{column.count ?? column.items.length}</span>
      </h3>
      <GridList
        className="lw-board-list"
        aria-label={column.title}
        items={column.items.map((item) => ({ id: itemId(item), item }))}
        dependencies={[column.items, render]}
        keyboardNavigationBehavior="tab"
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => <div className="lw-board-empty">{texts.empty}</div>}
      >
        {({ id, item }) => {
          const name = itemLabel(item)
          return (
            <GridListItem className="lw-board-card" id={id} textValue={name}>
              <AriaButton className="lw-board-handle" slot="drag" aria-label={texts.drag(name)}>
                <GripVertical size={16} aria-hidden />
              </AriaButton>
              <div className="lw-board-content" ref={disableLinkDragging}>
                {render(item)}
              </div>
            </GridListItem>
          )
        }}
      </GridList>
      {column.foot}
    </div>
  )
}

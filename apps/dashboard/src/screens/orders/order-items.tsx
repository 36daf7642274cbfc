import {
  ITEMS_FULL,
  MAX_ORDER_ITEMS,
  addItemProblem,
} from '@linkwright/core/buying/products/order-forms/items'
import { Button, IconButton } from '@linkwright/react-ui/button'
import { Plus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { passFocus } from '../../browser/pass-focus.ts'

const texts = {
  remove: (one: string, number: number) => `Remove ${one} ${number}`,
  another: (one: string) => `Add another ${one}`,
}

interface OrderItemsProps<I> {
  /** The name of one item, such as `link`. */
  one: string
  items: readonly I[]
  empty: I
  onChange: (items: I[]) => void
  /** Renders the fields of one item; `number` starts at 1. */
  children: (item: I, update: (change: Partial<I>) => void, number: number) => ReactNode
}

/** Up to ten items in one form. An item can be removed while there is more than one. */
export function OrderItems<I extends object>({ one, items, empty, onChange, children }: OrderItemsProps<I>) {
  const { keyOf, without } = useKeys(items.length)
  const why = addItemProblem(items)
  return (
    <>
      <ul className="ld-order-items">
        {items.map((item, index) => (
          <li className="ld-order-item" key={keyOf(index)}>
            <div className="ld-order-item-fields">
              {children(
                item,
                (change) => onChange(items.map((each, at) => (at === index ? { ...each, ...change } : each))),
                index + 1,
              )}
            </div>
            {items.length > 1 && (
              <IconButton
                label={texts.remove(one, index + 1)}
                icon={<X aria-hidden />}
                onPress={({ target }) => {
                  passFocus(target)
                  without(index)
                  onChange(items.filter((_, at) => at !== index))
                }}
              />
            )}
          </li>
        ))}
      </ul>
      <div className="ld-order-more">
        <Button
          icon={<Plus aria-hidden />}
          size="sm"
          {...(why === undefined
            ? { onPress: () => onChange([...items, { ...empty }]) }
            : { whyDisabled: why })}
        >
          {texts.another(one)}
        </Button>
        <span>{items.length === MAX_ORDER_ITEMS ? ITEMS_FULL : `${items.length} / ${MAX_ORDER_ITEMS}`}</span>
      </div>
    </>
  )
}

/** Stable keys, so that removing an item does not mix up the fields of the others. */
function useKeys(count: number) {
  const [keys, setKeys] = useState<number[]>([])
  const next = Math.max(-1, ...keys) + 1
  const all = [
    ...keys,
    ...Array.from({ length: Math.max(0, count - keys.length) }, (_, index) => next + index),
  ]
  return {
    keyOf: (index: number) => all[index],
    without: (index: number) => setKeys(all.slice(0, count).filter((_, at) => at !== index)),
  }
}

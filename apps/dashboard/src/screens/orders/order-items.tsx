import {
  ITEMS_FULL,
  MAX_ORDER_ITEMS,
  whyNotAnother,
} from '@linkwright/core/buying/products/order-forms/items'
import { Button, IconButton } from '@linkwright/react-ui/button'
import { Plus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { passFocus } from '../../browser/pass-focus.ts'

const words = {
  remove: (one: string, nth: number) => `Remove ${one} ${nth}`,
  another: (one: string) => `Add another ${one}`,
}

interface OrderItemsProps<I> {
  /** What one of them is, as in `link`. */
  one: string
  items: readonly I[]
  empty: I
  onChange: (items: I[]) => void
  /** The fields of one; its number begins with 1. */
  children: (item: I, put: (change: Partial<I>) => void, nth: number) => ReactNode
}

/** Up to ten items of one form, each to be taken out again while there is more than one. */
export function OrderItems<I extends object>({ one, items, empty, onChange, children }: OrderItemsProps<I>) {
  const { keyOf, without } = useKeys(items.length)
  const why = whyNotAnother(items)
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
                label={words.remove(one, index + 1)}
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
          {words.another(one)}
        </Button>
        <span>{items.length === MAX_ORDER_ITEMS ? ITEMS_FULL : `${items.length} / ${MAX_ORDER_ITEMS}`}</span>
      </div>
    </>
  )
}

/** Keeps an item's fields its own when one before it goes. */
function useKeys(count: number) {
  const [keys, setKeys] = useState<number[]>([])
  const next = Math.max(-1, ...keys) + 1
  const all = [...keys, ...Array.from({ length: Math.max(0, count - keys.length) }, (_, nth) => next + nth)]
  return {
    keyOf: (index: number) => all[index],
    without: (index: number) => setKeys(all.slice(0, count).filter((_, at) => at !== index)),
  }
}

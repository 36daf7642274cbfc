import { OrderItems } from './order-items.tsx'
import { TargetFields } from './target-fields.tsx'
import { emptyTarget, targetErrors, type LinkType, type Pages, type Target } from './targets.ts'

interface LinkItemsProps {
  type: LinkType
  /** The name of one item, such as `link`. */
  one: string
  pages: Pages
  items: readonly Target[]
  onChange: (items: Target[]) => void
}

/** Up to ten links in one form, each with a target and an anchor. */
export function LinkItems({ type, one, pages, items, onChange }: LinkItemsProps) {
  return (
    <OrderItems one={one} items={items} empty={emptyTarget} onChange={onChange}>
      {(item, change, number) => (
        <TargetFields
          number={number}
          pages={pages}
          target={item}
          update={change}
          errors={targetErrors(type, pages, item)}
        />
      )}
    </OrderItems>
  )
}

import { BOOSTER_PRODUCT, boosterQuantities } from '@linkwright/core/buying/products/order-forms/booster-link'
import { articleCounts } from '@linkwright/core/buying/products/product-type'
import { Select } from '@linkwright/react-ui/select'
import type { HubFormProps } from './hub-form.ts'
import { OrderForm } from './order-form.tsx'
import { TargetFields } from './target-fields.tsx'
import { emptyTargets, linesOf, missingInTargets, type Target, targetErrors } from './targets.ts'
import { useOwnPages } from './use-own-pages.ts'
import { previewOf } from './preview.ts'
import { useOrderForm } from './use-order-form.ts'

const texts = {
  quantity: 'Quantity',
  articles: (name: string, count: number) => `${name}: ${count} articles each`,
}

const empty = { items: emptyTargets(1) }

/** Booster links. A new quantity resets the list of orders. */
export function BoosterLinks({ title, about, site, pages, products }: HubFormProps) {
  const form = useOrderForm({ name: 'order-booster-links', of: site?.id ?? 0, empty })
  const { values, update } = form
  const product = products.find(({ id, enabled }) => id === BOOSTER_PRODUCT && enabled === '1')
  const own = useOwnPages()
  const add = async () => {
    if (product === undefined) return
    const lines = linesOf({ type: 'msn', product: product.id }, pages, values.items, own)
    await form.add(lines, (count) => ({ items: values.items.slice(count) }))
  }
  const change = (index: number, target: Partial<Target>) =>
    update({ items: values.items.map((each, at) => (at === index ? { ...each, ...target } : each)) })
  return (
    <OrderForm
      title={title}
      about={product === undefined ? about : texts.articles(product.name, articleCounts[product.id] ?? 0)}
      form={form}
      missing={[...(product === undefined ? [title] : []), ...missingInTargets('msn', pages, values.items)]}
      type="msn"
      product={product?.id}
      preview={previewOf(pages, values.items)}
      price={product?.price}
      count={values.items.length}
      onAdd={add}
    >
      <Select
        label={texts.quantity}
        options={boosterQuantities.map((quantity) => ({ value: String(quantity), label: String(quantity) }))}
        value={String(values.items.length)}
        onChange={(next) => update({ items: emptyTargets(Number(next)) })}
      />
      <ul className="ld-order-items">
        {values.items.map((item, index) => (
          // The whole list is reset at once; single orders are never removed.
          <li className="ld-order-item" key={`${form.round} ${values.items.length} ${index}`}>
            <div className="ld-order-item-fields">
              <TargetFields
                number={index + 1}
                pages={pages}
                target={item}
                update={(target) => change(index, target)}
                errors={targetErrors('msn', pages, item)}
              />
            </div>
          </li>
        ))}
      </ul>
    </OrderForm>
  )
}

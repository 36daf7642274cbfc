import { linkInsertionTiers } from '@linkwright/core/buying/products/order-forms/link-insertion'
import { useFormat } from '@linkwright/react-ui/provider'
import { RadioGroup } from '@linkwright/react-ui/radio-group'
import type { HubFormProps } from './hub-form.ts'
import { LinkItems } from './link-items.tsx'
import { OrderForm } from './order-form.tsx'
import { canOrder, emptyTarget, linesOf } from './targets.ts'
import { useOrderForm } from './use-order-form.ts'

const texts = { tier: 'Domain authority', one: 'link insertion' }

const empty = { tier: null as number | null, items: [emptyTarget] }

/** Link insertions: up to ten links share one tier. */
export function LinkInsertions({ title, about, site, pages, products }: HubFormProps) {
  const { money } = useFormat()
  const form = useOrderForm({ name: 'order-link-insertions', of: site?.id ?? 0, empty })
  const { values, update } = form
  const tiers = linkInsertionTiers(products)
  const tier = tiers.find(({ id }) => id === values.tier) ?? tiers[0]
  const add = async () => {
    if (tier === undefined) return
    const lines = linesOf({ type: 'link_insertions', product: tier.id }, pages, values.items)
    await form.add(lines, (count) => ({ items: values.items.slice(count) }))
  }
  return (
    <OrderForm
      title={title}
      about={about}
      form={form}
      canAdd={tier !== undefined && canOrder('link_insertions', pages, values.items)}
      price={tier?.price}
      count={values.items.length}
      onAdd={add}
    >
      <RadioGroup
        label={texts.tier}
        options={tiers.map(({ id, dropdown_description, price }) => ({
          value: String(id),
          label: `${dropdown_description}, ${money(price)}`,
        }))}
        value={tier === undefined ? null : String(tier.id)}
        onChange={(next) => update({ tier: Number(next) })}
      />
      <LinkItems
        key={form.round}
        type="link_insertions"
        one={texts.one}
        pages={pages}
        items={values.items}
        onChange={(items) => update({ items })}
      />
    </OrderForm>
  )
}

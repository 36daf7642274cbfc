import { linkInsertionTiers } from '@linkwright/core/buying/products/order-forms/link-insertion'
import { useFormat } from '@linkwright/react-ui/provider'
import { RadioGroup } from '@linkwright/react-ui/radio-group'
import type { HubFormProps } from './hub-form.ts'
import { LinkItems } from './link-items.tsx'
import { OrderForm } from './order-form.tsx'
import { emptyTarget, linesOf, missingInTargets } from './targets.ts'
import { useOwnPages } from './use-own-pages.ts'
import { previewOf } from './preview.ts'
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
  const own = useOwnPages()
  const add = async () => {
    if (tier === undefined) return
    const lines = linesOf({ type: 'link_insertions', product: tier.id }, pages, values.items, own)
    await form.add(lines, (count) => ({ items: values.items.slice(count) }))
  }
  return (
    <OrderForm
      title={title}
      about={about}
      form={form}
      missing={[
        ...(tier === undefined ? [texts.tier] : []),
        ...missingInTargets('link_insertions', pages, values.items),
      ]}
      type="link_insertions"
      product={tier?.id}
      preview={previewOf(pages, values.items)}
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

import {
  guestPostsOf,
  type LinkStrength,
  linkStrengths,
} from '@linkwright/core/buying/products/order-forms/guest-post'
import { useFormat } from '@linkwright/react-ui/provider'
import { RadioGroup } from '@linkwright/react-ui/radio-group'
import { Select } from '@linkwright/react-ui/select'
import { Loading, Skeleton } from '@linkwright/react-ui/skeleton'
import { TryAgain } from '../../shell/try-again.tsx'
import { api, useApi } from '../../wire/api.ts'
import type { HubFormProps } from './hub-form.ts'
import { OrderForm } from './order-form.tsx'
import { OrderItems } from './order-items.tsx'
import { TargetFields } from './target-fields.tsx'
import { canOrder, emptyTarget, faultsOfTarget, linesOf } from './targets.ts'
import { useOrderForm } from './use-order-form.ts'

const words = {
  strength: 'Link strength',
  link: 'Link',
  content: 'Content length',
  lengths: 'the content lengths',
  one: 'guest post',
}

const empty = {
  strength: 'DA',
  link: null as number | null,
  content: null as number | null,
  items: [emptyTarget],
}

const strengths = Object.keys(linkStrengths) as LinkStrength[]

/** Guest posts: strength, product and content length are chosen for all of up to ten links. */
export function GuestPost({ title, about, site, pages, products }: HubFormProps) {
  const { money } = useFormat()
  const form = useOrderForm({ name: 'order-guest-post', of: site?.id ?? 0, empty })
  const { values, put } = form
  const strength = strengths.find((each) => each === values.strength) ?? 'DA'
  const links = guestPostsOf(products, strength)
  const link = links.find(({ id }) => id === values.link) ?? links[0]
  const contents = useApi(api.products.content, { id: link?.id ?? 0 }, { enabled: link !== undefined })
  const lengths = contents.data ?? []
  const content = lengths.find(({ id }) => id === values.content) ?? lengths[0]
  const canAdd = link !== undefined && content !== undefined && canOrder('backlinks', pages, values.items)
  const add = async () => {
    if (link === undefined || content === undefined) return
    const ordered = { type: 'backlinks', product: link.id, content: content.id } as const
    const lines = linesOf(ordered, pages, values.items)
    await form.add(lines, (count) => ({ items: values.items.slice(count) }))
  }
  return (
    <OrderForm
      title={title}
      about={about}
      form={form}
      canAdd={canAdd}
      price={link && content && link.price + content.price}
      count={values.items.length}
      onAdd={add}
    >
      <RadioGroup
        label={words.strength}
        orientation="horizontal"
        options={strengths.map((value) => ({ value, label: linkStrengths[value] }))}
        value={strength}
        onChange={(next) => put({ strength: next ?? 'DA', link: null, content: null })}
      />
      <Select
        label={words.link}
        options={links.map(({ id, dropdown_description, price }) => ({
          value: String(id),
          label: `${dropdown_description}, ${money(price)}`,
        }))}
        value={link === undefined ? null : String(link.id)}
        onChange={(next) => put({ link: Number(next), content: null })}
      />
      {contents.error !== null && contents.data === undefined ? (
        <TryAgain isLine error={contents.error} onPress={() => void contents.refetch()} />
      ) : contents.isLoading ? (
        <Loading label={words.lengths}>
          <Skeleton lines={2} />
        </Loading>
      ) : (
        <Select
          label={words.content}
          options={lengths.map(({ id, description, price }) => ({
            value: String(id),
            label: `${description}, ${money(price)}`,
          }))}
          value={content === undefined ? null : String(content.id)}
          onChange={(next) => put({ content: Number(next) })}
        />
      )}
      <OrderItems
        key={form.round}
        one={words.one}
        items={values.items}
        empty={emptyTarget}
        onChange={(items) => put({ items })}
      >
        {(item, change, nth) => (
          <TargetFields
            nth={nth}
            pages={pages}
            target={item}
            put={change}
            faults={faultsOfTarget('backlinks', pages, item)}
          />
        )}
      </OrderItems>
    </OrderForm>
  )
}

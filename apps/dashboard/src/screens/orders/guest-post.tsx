import {
  guestPostsOf,
  type LinkStrength,
  linkStrengths,
} from '@linkwright/core/buying/products/order-forms/guest-post'
import { Alert } from '@linkwright/react-ui/alert'
import { useFormat } from '@linkwright/react-ui/provider'
import { RadioGroup } from '@linkwright/react-ui/radio-group'
import { Select } from '@linkwright/react-ui/select'
import { ContentLength, useContentLengths } from '../../form/content-length.tsx'
import type { HubFormProps } from './hub-form.ts'
import { LinkItems } from './link-items.tsx'
import { OrderForm } from './order-form.tsx'
import { emptyTarget, linesOf, missingInTargets } from './targets.ts'
import { useOwnPages } from './use-own-pages.ts'
import { previewOf } from './preview.ts'
import { useOrderForm } from './use-order-form.ts'

const texts = {
  strength: 'Link strength',
  link: 'Link',
  content: 'Content length',
  none: (strength: string) => `No guest posts by ${strength} are available at the moment.`,
  one: 'guest post',
}

const empty = {
  strength: 'DA',
  link: null as number | null,
  content: null as number | null,
  items: [emptyTarget],
}

const strengths = Object.keys(linkStrengths) as LinkStrength[]

/** Guest posts: up to ten links share strength, product and content length. */
export function GuestPost({ title, about, site, pages, products }: HubFormProps) {
  const { money } = useFormat()
  const form = useOrderForm({ name: 'order-guest-post', of: site?.id ?? 0, empty })
  const { values, update } = form
  const strength = strengths.find((each) => each === values.strength) ?? 'DA'
  const links = guestPostsOf(products, strength)
  const link = links.find(({ id }) => id === values.link) ?? links[0]
  const lengths = useContentLengths(link?.id)
  const content = lengths.data?.find(({ id }) => id === values.content) ?? lengths.data?.[0]
  const own = useOwnPages()
  const missing = [
    ...(link === undefined ? [texts.link] : content === undefined ? [texts.content] : []),
    ...missingInTargets('backlinks', pages, values.items),
  ]
  const add = async () => {
    if (link === undefined || content === undefined) return
    const ordered = { type: 'backlinks', product: link.id, content: content.id } as const
    const lines = linesOf(ordered, pages, values.items, own)
    await form.add(lines, (count) => ({ items: values.items.slice(count) }))
  }
  return (
    <OrderForm
      title={title}
      about={about}
      form={form}
      missing={missing}
      type="backlinks"
      product={link?.id}
      preview={previewOf(pages, values.items)}
      price={link && content && link.price + content.price}
      count={values.items.length}
      onAdd={add}
    >
      <RadioGroup
        label={texts.strength}
        orientation="horizontal"
        options={strengths.map((value) => ({ value, label: linkStrengths[value] }))}
        value={strength}
        onChange={(next) => update({ strength: next ?? 'DA', link: null, content: null })}
      />
      {link === undefined ? (
        <Alert tone="info">{texts.none(linkStrengths[strength])}</Alert>
      ) : (
        <>
          <Select
            label={texts.link}
            options={links.map(({ id, dropdown_description, price }) => ({
              value: String(id),
              label: `${dropdown_description}, ${money(price)}`,
            }))}
            value={String(link.id)}
            onChange={(next) => update({ link: Number(next), content: null })}
          />
          <ContentLength
            lengths={lengths}
            value={content?.id ?? null}
            onChange={(next) => update({ content: next })}
          />
        </>
      )}
      <LinkItems
        key={form.round}
        type="backlinks"
        one={texts.one}
        pages={pages}
        items={values.items}
        onChange={(items) => update({ items })}
      />
    </OrderForm>
  )
}

import {
  excludedNiches,
  SYNDICATION_PRODUCT,
  type Syndication as Post,
  syndicationCategories,
  blogPostProblem,
  emptySyndication,
} from '@linkwright/core/buying/products/order-forms/syndication'
import { TARGET_LENGTH } from '@linkwright/core/buying/products/order-fields'
import { Select } from '@linkwright/react-ui/select'
import { TextField } from '@linkwright/react-ui/text-field'
import type { HubFormProps } from './hub-form.ts'
import { OrderForm } from './order-form.tsx'
import { OrderItems } from './order-items.tsx'
import { useTouchedFields } from './use-touched-fields.ts'
import { useOrderForm } from './use-order-form.ts'
import './syndication.css'

const texts = {
  url: (number: number) => `Blog post URL ${number}`,
  category: (number: number) => `Category ${number}`,
  none: 'No category',
  one: 'blog post',
  niches: 'Not syndicated:',
}

const NONE = 'none'
const empty = { items: [emptySyndication] }

/** Content syndication of up to ten blog posts. */
export function Syndication({ title, about, products }: HubFormProps) {
  const form = useOrderForm({ name: 'order-syndication', empty })
  const { values, update } = form
  const product = products.find(({ id, enabled }) => id === SYNDICATION_PRODUCT && enabled === '1')
  const add = async () => {
    if (product === undefined) return
    const lines = values.items.map(({ url, category }) => ({
      type: 'syndication' as const,
      link: { id: product.id },
      url,
      category: categoryOf(category),
      source: 'order hub',
    }))
    await form.add(lines, (count) => ({ items: values.items.slice(count) }))
  }
  return (
    <OrderForm
      title={title}
      about={about}
      form={form}
      missing={[
        ...(product === undefined ? [title] : []),
        ...values.items.flatMap(({ url }, index) =>
          blogPostProblem(url) === undefined ? [] : [texts.url(index + 1)],
        ),
      ]}
      type="syndication"
      price={product?.price}
      count={values.items.length}
      onAdd={add}
    >
      <OrderItems
        key={form.round}
        one={texts.one}
        items={values.items}
        empty={emptySyndication}
        onChange={(items) => update({ items })}
      >
        {(item, change, number) => <PostFields number={number} item={item} update={change} />}
      </OrderItems>
      <div className="ld-quiet">
        {texts.niches}
        <ul className="ld-order-niches">
          {excludedNiches.map((niche) => (
            <li key={niche}>{niche}</li>
          ))}
        </ul>
      </div>
    </OrderForm>
  )
}

/** Drops a stored category that no longer exists. */
const categoryOf = (name: string | null) => syndicationCategories.find((each) => each === name) ?? null

interface PostFieldsProps {
  number: number
  item: Post
  update: (change: Partial<Post>) => void
}

function PostFields({ number, item, update }: PostFieldsProps) {
  const { leave, errorOf } = useTouchedFields()
  return (
    <>
      <TextField
        label={texts.url(number)}
        type="url"
        isRequired
        autoComplete="off"
        maxLength={TARGET_LENGTH}
        value={item.url}
        onChange={(url) => update({ url: url.trim() })}
        onBlur={() => leave('url')}
        error={errorOf('url', blogPostProblem(item.url))}
      />
      <Select
        label={texts.category(number)}
        options={[
          { value: NONE, label: texts.none },
          ...syndicationCategories.map((name) => ({ value: name, label: name })),
        ]}
        value={categoryOf(item.category) ?? NONE}
        onChange={(next) => update({ category: categoryOf(next) })}
      />
    </>
  )
}

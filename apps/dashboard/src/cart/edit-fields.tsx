import { cartErrors } from '@linkwright/core/buying/cart/cart-errors'
import { syndicationCategories } from '@linkwright/core/buying/products/order-forms/syndication'
import { NumberField } from '@linkwright/react-ui/number-field'
import { useFormat } from '@linkwright/react-ui/provider'
import { Select } from '@linkwright/react-ui/select'
import { TextArea } from '@linkwright/react-ui/text-area'
import { TextField } from '@linkwright/react-ui/text-field'
import type { CartAddInput } from '@linkwright/sdk'
import { ContentLength, useContentLengths } from '../form/content-length.tsx'
import { ImageField } from '../form/image/image-field.tsx'
import '../screens/orders/order-form.css'
import { textsOf, withText } from './line-forms.ts'

const texts = { category: 'Category', none: 'No category', amount: 'Amount' }
const NONE = 'none'

/** The field errors of a line, by core's form rules. */
const faultsOf = (form: CartAddInput) => cartErrors(form)

export const isRight = (form: CartAddInput) => Object.values(faultsOf(form)).every((why) => why === undefined)

interface EditFieldsProps {
  form: CartAddInput
  onChange: (form: CartAddInput) => void
}

/** The editable fields of a cart line: the form input, not the product. */
export function EditFields({ form, onChange }: EditFieldsProps) {
  const { currency } = useFormat()
  const faults = faultsOf(form)
  return (
    <>
      {textsOf(form).map(({ name, label: text, max, isRequired, isLong }) => {
        const Field = isLong ? TextArea : TextField
        return (
          <Field
            key={name}
            label={text}
            isRequired={isRequired ?? false}
            autoComplete="off"
            maxLength={max}
            value={form[name] ?? ''}
            onChange={(value) => onChange(withText(form, name, value))}
            error={faults[name]}
          />
        )
      })}
      {form.type === 'backlinks' && <Content form={form} onChange={onChange} />}
      {form.type === 'syndication' && (
        <Select
          label={texts.category}
          options={[
            { value: NONE, label: texts.none },
            ...syndicationCategories.map((name) => ({ value: name, label: name })),
          ]}
          value={form.category ?? NONE}
          onChange={(next) =>
            onChange({ ...form, category: syndicationCategories.find((name) => name === next) ?? null })
          }
        />
      )}
      {form.type === 'dgt_pr' && (
        <ImageField
          value={form.imageUrl ?? ''}
          onChange={(imageUrl) => onChange({ ...form, imageUrl })}
          error={undefined}
        />
      )}
      {form.type === 'credit' && (
        <NumberField
          label={texts.amount}
          min={0}
          format={{ style: 'currency', currency }}
          value={form.price ?? null}
          onChange={(price) => onChange({ ...form, price: price ?? 0 })}
          error={faults.price}
        />
      )}
    </>
  )
}

function Content({ form, onChange }: EditFieldsProps) {
  const lengths = useContentLengths(form.link?.id)
  return (
    <ContentLength
      lengths={lengths}
      value={form.content?.id ?? null}
      onChange={(id) => onChange({ ...form, content: { id } })}
    />
  )
}

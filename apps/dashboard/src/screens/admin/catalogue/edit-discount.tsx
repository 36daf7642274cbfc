import { utcDay } from '@linkwright/core/values/dates'
import type { Catalogue } from '@linkwright/sdk'
import { BoundDate } from '../../../form/bound-date.tsx'
import { BoundAmount, BoundNumber } from '../../../form/bound-number.tsx'
import { BoundSelect } from '../../../form/bound-select.tsx'
import { BoundText } from '../../../form/bound.tsx'
import { RecordDialog } from '../../../form/form-dialog.tsx'
import { useRecordDialog } from '../../../form/use-record-dialog.ts'
import { api, invalidate } from '../../../wire/api.ts'

const texts = {
  add: 'Add discount',
  edit: 'Edit discount',
  title: { label: 'Title', hint: 'Shown to customers in their cart.' },
  product: 'Product',
  choose: 'Choose a product',
  amount: { label: 'Amount', hint: 'Applied once per order.' },
  quantity: { label: 'Minimum lines', hint: 'How many lines of the product the cart needs.' },
  from: { label: 'First day', hint: 'In UTC. Leave empty to start immediately.' },
  to: { label: 'Last day', hint: 'In UTC. Leave empty for no end date.' },
  saved: 'Saved',
}

type Discount = Catalogue['discounts'][number]

type Fields = Parameters<typeof api.catalogue.addDiscount>[0]

interface Typed {
  title: string
  product_id: number | null
  amount: number | null
  quantity: number | null
  from_day: string | null
  to_day: string | null
}

const typedOf = (rule: Discount | undefined): Typed => ({
  title: rule?.title ?? '',
  product_id: rule?.product_id ?? null,
  amount: rule?.amount ?? null,
  quantity: rule?.quantity ?? 1,
  from_day: rule?.from_day ?? null,
  to_day: rule?.to_day ?? null,
})

interface Props {
  rule: Discount | undefined
  products: Catalogue['items']
  onClose: () => void
}

/** Adds or edits a discount. */
export function EditDiscount({ rule, products, onClose }: Props) {
  const { form, dialog } = useRecordDialog<Typed, Discount>({
    title: rule === undefined ? texts.add : texts.edit,
    schema: async () => (await import('@linkwright/core/admin/catalogue/catalogue')).DiscountForm,
    record: rule,
    valuesOf: typedOf,
    add: (values) =>
      api.catalogue.addDiscount(values as Fields).then(async () => invalidate(api.catalogue.list)),
    edit: (values) =>
      api.catalogue
        .editDiscount(values as Fields & { id: number; version: number })
        .then(async () => invalidate(api.catalogue.list)),
    reload: async ({ id }) => (await api.catalogue.list({})).discounts.find((each) => each.id === id),
    saved: texts.saved,
    onClose,
  })
  return (
    <RecordDialog {...dialog}>
      <BoundText form={form} name="title" {...texts.title} isRequired autoFocus />
      <BoundSelect
        form={form}
        name="product_id"
        label={texts.product}
        placeholder={texts.choose}
        options={products.map(({ id, name }) => ({ value: id, label: name }))}
        isRequired
      />
      <BoundAmount form={form} name="amount" {...texts.amount} min={0.01} isRequired />
      <BoundNumber form={form} name="quantity" {...texts.quantity} min={1} step={1} isRequired />
      <BoundDate
        form={form}
        name="from_day"
        {...texts.from}
        min={(rule?.from_day ?? null) === null ? utcDay() : undefined}
      />
      <BoundDate form={form} name="to_day" {...texts.to} />
    </RecordDialog>
  )
}

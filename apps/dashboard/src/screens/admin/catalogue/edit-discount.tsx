import { utcDay } from '@linkwright/core/values/dates'
import { DateField } from '@linkwright/react-ui/date-field'
import { Form } from '@linkwright/react-ui/form'
import { NumberField } from '@linkwright/react-ui/number-field'
import { useFormat } from '@linkwright/react-ui/provider'
import { Select } from '@linkwright/react-ui/select'
import { TextField } from '@linkwright/react-ui/text-field'
import { toast } from '@linkwright/react-ui/toast'
import type { Catalogue } from '@linkwright/sdk'
import { useState } from 'react'
import { Bound } from '../../../form/bound.tsx'
import { useEdited } from '../../../form/changed-elsewhere.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useForm } from '../../../form/use-form.ts'
import { api } from '../../../wire/api.ts'
import { amountFormat } from './amount-format.ts'
import { readCatalogueAnew } from './read-anew.ts'

const words = {
  add: 'Add discount',
  edit: 'Edit discount',
  title: 'Title',
  titleHint: 'As customers read it in their cart.',
  product: 'Product',
  choose: 'Choose a product',
  amount: 'Amount',
  amountHint: 'Taken off once an order.',
  quantity: 'Lines needed',
  quantityHint: 'So many lines of the product in a cart, or more.',
  from: 'First day',
  to: 'Last day',
  fromHint: 'In UTC. Left empty: at once.',
  toHint: 'In UTC. Left empty: until it is ended.',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved',
}

type Discount = Catalogue['discounts'][number]

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

/** A new discount, or one that is there. */
export function EditDiscount({ rule, products, onClose }: Props) {
  const { currency } = useFormat()
  const [started] = useState(() => typedOf(rule))
  const edited = useEdited(started, rule?.version ?? 1)
  const form = useForm<Typed>({
    schema: async () => (await import('@linkwright/core/admin/catalogue/catalogue')).DiscountForm,
    defaultValues: started,
    submit: async (values) => {
      const fields = values as Parameters<typeof api.catalogue.addDiscount>[0]
      if (rule === undefined) await api.catalogue.addDiscount(fields)
      else {
        const { version } = edited
        await edited.send(api.catalogue.editDiscount({ id: rule.id, ...fields, version }))
      }
      await readCatalogueAnew()
      toast.success(words.saved)
      onClose()
    },
  })
  const problem = edited.problem(form, async () => {
    const newest = (await api.catalogue.list({})).discounts.find(({ id }) => id === rule?.id)
    return { started: typedOf(newest), version: newest?.version ?? 1 }
  })
  const title = rule === undefined ? words.add : words.edit
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      send={words.save}
      sending={words.saving}
      isSending={form.isSending}
    >
      {(formId) => (
        <Form id={formId} aria-label={title} onSubmit={form.onSubmit} error={problem}>
          <Bound form={form} name="title">
            {(field) => (
              <TextField label={words.title} hint={words.titleHint} isRequired autoFocus {...field} />
            )}
          </Bound>
          <Bound form={form} name="product_id">
            {({ value, onChange, onBlur, error }) => (
              <Select
                label={words.product}
                placeholder={words.choose}
                options={products.map(({ id, name }) => ({ value: String(id), label: name }))}
                value={value === null ? null : String(value)}
                onChange={(next) => onChange(next === null ? null : Number(next))}
                onBlur={onBlur}
                error={error}
                isRequired
              />
            )}
          </Bound>
          <Bound form={form} name="amount">
            {(field) => (
              <NumberField
                label={words.amount}
                hint={words.amountHint}
                min={0.01}
                format={amountFormat(currency)}
                isRequired
                {...field}
              />
            )}
          </Bound>
          <Bound form={form} name="quantity">
            {(field) => (
              <NumberField
                label={words.quantity}
                hint={words.quantityHint}
                min={1}
                step={1}
                isRequired
                {...field}
              />
            )}
          </Bound>
          <Bound form={form} name="from_day">
            {(field) => (
              <DateField
                label={words.from}
                hint={words.fromHint}
                min={(rule?.from_day ?? null) === null ? utcDay() : undefined}
                {...field}
              />
            )}
          </Bound>
          <Bound form={form} name="to_day">
            {(field) => <DateField label={words.to} hint={words.toHint} {...field} />}
          </Bound>
        </Form>
      )}
    </FormDialog>
  )
}

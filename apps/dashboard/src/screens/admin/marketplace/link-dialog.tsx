import { Form, FormRow } from '@linkwright/react-ui/form'
import { NumberField } from '@linkwright/react-ui/number-field'
import { Select } from '@linkwright/react-ui/select'
import { TextArea } from '@linkwright/react-ui/text-area'
import { TextField } from '@linkwright/react-ui/text-field'
import { toast } from '@linkwright/react-ui/toast'
import type { MarketplaceLink } from '@linkwright/sdk'
import { useState } from 'react'
import { Bound } from '../../../form/bound.tsx'
import { useEdited } from '../../../form/changed-elsewhere.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useForm } from '../../../form/use-form.ts'
import { api, useApi } from '../../../wire/api.ts'
import { vendorName } from './vendor-name.ts'

const words = {
  add: 'Add link',
  edit: 'Edit link',
  save: 'Save',
  saving: 'Saving…',
  saved: 'The link was saved',
  category: 'Category',
  vendor: 'Vendor',
  nobody: 'None',
  destination: 'Destination URL',
  destinationHint: 'Where the link will stand; customers never see it.',
  type: 'Backlink type',
  typeHint: 'Such as Guest Post.',
  dr: 'DR',
  da: 'DA',
  traffic: 'Traffic',
  cost: 'Cost',
  price: 'Price',
  notes: 'Notes',
}

const NOBODY = 'none'

interface Values {
  category_id: number
  vendor_id: number | null
  destination_url: string
  backlink_type: string
  dr: number
  da: number
  traffic: number
  cost: number
  price: number
  notes: string
}

const empty: Values = {
  category_id: 0,
  vendor_id: null,
  destination_url: '',
  backlink_type: '',
  dr: 0,
  da: 0,
  traffic: 0,
  cost: 0,
  price: 0,
  notes: '',
}

interface LinkDialogProps {
  link: MarketplaceLink | undefined
  onClose: () => void
  onSaved: () => Promise<void>
}

/** A link that the marketplace offers. */
export function LinkDialog({ link, onClose, onSaved }: LinkDialogProps) {
  const { data: categories = [] } = useApi(api.marketplace.categories, {})
  const { data: vendors = [] } = useApi(api.marketplace.vendors, {})
  const title = link === undefined ? words.add : words.edit
  const [started] = useState(() => (link === undefined ? empty : valuesOf(link)))
  const edited = useEdited(started, link?.version ?? 1)
  const form = useForm<Values>({
    schema: async () =>
      (await import('@linkwright/core/buying/marketplace/marketplace-forms')).MarketplaceLinkScreenForm,
    defaultValues: started,
    submit: async (values) => {
      if (link === undefined) await api.marketplace.addLink(values)
      else {
        const { version } = edited
        await edited.send(api.marketplace.editLink({ id: link.id, ...values, version }))
      }
      toast.success(words.saved)
      onClose()
      await onSaved()
    },
  })
  const problem = edited.problem(form, async () => {
    const [newest = link] = link === undefined ? [] : await api.marketplace.links({ id: link.id })
    return newest === undefined
      ? { started, version: 1 }
      : { started: valuesOf(newest), version: newest.version ?? 1 }
  })
  const count = (name: 'dr' | 'da' | 'traffic' | 'cost' | 'price', label: string) => (
    <Bound form={form} name={name}>
      {(field) => (
        <NumberField label={label} min={0} {...field} onChange={(value) => field.onChange(value ?? 0)} />
      )}
    </Bound>
  )
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      send={words.save}
      sending={words.saving}
      isSending={form.isSending}
    >
      {(id) => (
        <Form id={id} aria-label={title} onSubmit={form.onSubmit} error={problem}>
          <FormRow>
            <Bound form={form} name="category_id">
              {(field) => (
                <Select
                  label={words.category}
                  isRequired
                  options={categories.map((each) => ({ value: String(each.id), label: each.category }))}
                  {...field}
                  value={field.value === 0 ? null : String(field.value)}
                  onChange={(next) => field.onChange(Number(next ?? 0))}
                />
              )}
            </Bound>
            <Bound form={form} name="vendor_id">
              {(field) => (
                <Select
                  label={words.vendor}
                  options={[
                    { value: NOBODY, label: words.nobody },
                    ...vendors.map((each) => ({ value: String(each.id), label: vendorName(each) })),
                  ]}
                  {...field}
                  value={field.value === null ? NOBODY : String(field.value)}
                  onChange={(next) => field.onChange(next === null || next === NOBODY ? null : Number(next))}
                />
              )}
            </Bound>
          </FormRow>
          <Bound form={form} name="destination_url">
            {(field) => (
              <TextField
                label={words.destination}
                hint={words.destinationHint}
                type="url"
                isRequired
                {...field}
              />
            )}
          </Bound>
          <Bound form={form} name="backlink_type">
            {(field) => <TextField label={words.type} hint={words.typeHint} isRequired {...field} />}
          </Bound>
          <FormRow>
            {count('dr', words.dr)}
            {count('da', words.da)}
            {count('traffic', words.traffic)}
          </FormRow>
          <FormRow>
            {count('cost', words.cost)}
            {count('price', words.price)}
          </FormRow>
          <Bound form={form} name="notes">
            {(field) => <TextArea label={words.notes} rows={3} {...field} />}
          </Bound>
        </Form>
      )}
    </FormDialog>
  )
}

function valuesOf(link: MarketplaceLink): Values {
  const { category_id, backlink_type, dr, da, traffic, price } = link
  const { vendor_id = null, destination_url = '', cost = 0, notes = '' } = link
  return { category_id, vendor_id, destination_url, backlink_type, dr, da, traffic, cost, price, notes }
}

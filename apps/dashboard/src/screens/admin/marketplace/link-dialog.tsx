import { NO_PROMISE, type Terms } from '@linkwright/core/buying/promises/promise-rules'
import { FormRow } from '@linkwright/react-ui/form'
import type { MarketplaceLink } from '@linkwright/sdk'
import { BoundNumber } from '../../../form/bound-number.tsx'
import { BoundSelect } from '../../../form/bound-select.tsx'
import { BoundText, BoundTextArea } from '../../../form/bound.tsx'
import { RecordDialog } from '../../../form/form-dialog.tsx'
import { PromiseFields } from '../../../form/promise-fields.tsx'
import { useRecordDialog } from '../../../form/use-record-dialog.ts'
import { api, useApi } from '../../../wire/api.ts'
import { invalidateMarketplace } from './row-actions.tsx'
import { vendorName } from './vendors-tab.tsx'

const texts = {
  add: 'Add link',
  edit: 'Edit link',
  saved: 'The link was saved',
  category: 'Category',
  vendor: 'Vendor',
  none: 'None',
  destination: {
    label: 'Destination URL',
    hint: 'The site that will host the link. Customers never see it.',
  },
  type: { label: 'Backlink type', hint: 'Such as Guest Post.' },
  dr: 'DR',
  da: 'DA',
  traffic: 'Traffic',
  cost: 'Cost',
  price: 'Price',
  notes: 'Notes',
}

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
  promise: Terms
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
  promise: NO_PROMISE,
}

interface LinkDialogProps {
  link: MarketplaceLink | undefined
  onClose: () => void
}

/** Adds or edits a marketplace link. */
export function LinkDialog({ link, onClose }: LinkDialogProps) {
  const { data: categories = [] } = useApi(api.marketplace.categories, {})
  const { data: vendors = [] } = useApi(api.marketplace.vendors, {})
  const { form, dialog } = useRecordDialog<Values, MarketplaceLink>({
    title: link === undefined ? texts.add : texts.edit,
    schema: async () =>
      (await import('@linkwright/core/buying/marketplace/marketplace-forms')).MarketplaceLinkScreenForm,
    record: link,
    valuesOf,
    add: api.marketplace.addLink,
    edit: api.marketplace.editLink,
    reload: async ({ id }) => (await api.marketplace.links({ id }))[0],
    saved: texts.saved,
    refresh: invalidateMarketplace,
    onClose,
  })
  const count = (name: 'dr' | 'da' | 'traffic' | 'cost' | 'price', label: string) => (
    <BoundNumber form={form} name={name} label={label} min={0} whenEmpty={0} />
  )
  return (
    <RecordDialog {...dialog}>
      <FormRow>
        <BoundSelect
          form={form}
          name="category_id"
          label={texts.category}
          isRequired
          options={categories.map(({ id, category }) => ({ value: id, label: category }))}
        />
        <BoundSelect
          form={form}
          name="vendor_id"
          label={texts.vendor}
          options={[
            { value: null, label: texts.none },
            ...vendors.map((each) => ({ value: each.id, label: vendorName(each) })),
          ]}
        />
      </FormRow>
      <BoundText form={form} name="destination_url" {...texts.destination} type="url" isRequired />
      <BoundText form={form} name="backlink_type" {...texts.type} isRequired />
      <FormRow>
        {count('dr', texts.dr)}
        {count('da', texts.da)}
        {count('traffic', texts.traffic)}
      </FormRow>
      <FormRow>
        {count('cost', texts.cost)}
        {count('price', texts.price)}
      </FormRow>
      <PromiseFields form={form} at="promise." />
      <BoundTextArea form={form} name="notes" label={texts.notes} rows={3} />
    </RecordDialog>
  )
}

function valuesOf(link: MarketplaceLink | undefined): Values {
  if (link === undefined) return empty
  const { category_id, backlink_type, dr, da, traffic, price } = link
  const { vendor_id = null, destination_url = '', cost = 0, notes = '' } = link
  const promise = link.promise ?? NO_PROMISE
  return {
    category_id,
    vendor_id,
    destination_url,
    backlink_type,
    dr,
    da,
    traffic,
    cost,
    price,
    notes,
    promise,
  }
}

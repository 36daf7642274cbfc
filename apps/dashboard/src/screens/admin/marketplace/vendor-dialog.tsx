import { FormRow } from '@linkwright/react-ui/form'
import type { MarketplaceVendor } from '@linkwright/sdk'
import { BoundText } from '../../../form/bound.tsx'
import { RecordDialog } from '../../../form/form-dialog.tsx'
import { useRecordDialog } from '../../../form/use-record-dialog.ts'
import { api } from '../../../wire/api.ts'
import { invalidateMarketplace } from './row-actions.tsx'

const texts = {
  add: 'Add vendor',
  edit: 'Edit vendor',
  saved: 'The vendor was saved',
  company: 'Company',
  first: 'First name',
  last: 'Last name',
  email: 'Email',
}

const valuesOf = ({
  company = '',
  first_name = '',
  last_name = '',
  email = '',
}: Partial<MarketplaceVendor> = {}) => ({
  company,
  first_name,
  last_name,
  email,
})

export function VendorDialog({
  vendor,
  onClose,
}: {
  vendor: MarketplaceVendor | undefined
  onClose: () => void
}) {
  const { form, dialog } = useRecordDialog({
    title: vendor === undefined ? texts.add : texts.edit,
    schema: async () =>
      (await import('@linkwright/core/buying/marketplace/marketplace-forms')).MarketplaceVendorScreenForm,
    record: vendor,
    valuesOf,
    add: api.marketplace.addVendor,
    edit: api.marketplace.editVendor,
    reload: async ({ id }) => (await api.marketplace.vendors({})).find((each) => each.id === id),
    saved: texts.saved,
    refresh: invalidateMarketplace,
    onClose,
  })
  return (
    <RecordDialog {...dialog}>
      <BoundText form={form} name="company" label={texts.company} autoComplete="off" autoFocus />
      <FormRow>
        <BoundText form={form} name="first_name" label={texts.first} autoComplete="off" />
        <BoundText form={form} name="last_name" label={texts.last} autoComplete="off" />
      </FormRow>
      <BoundText form={form} name="email" label={texts.email} type="email" autoComplete="off" />
    </RecordDialog>
  )
}

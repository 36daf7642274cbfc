import { Form, FormRow } from '@linkwright/react-ui/form'
import { TextField } from '@linkwright/react-ui/text-field'
import { toast } from '@linkwright/react-ui/toast'
import type { MarketplaceVendor } from '@linkwright/sdk'
import { useState } from 'react'
import { Bound } from '../../../form/bound.tsx'
import { useEdited } from '../../../form/changed-elsewhere.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useForm } from '../../../form/use-form.ts'
import { api } from '../../../wire/api.ts'
import { readMarketplaceAgain } from './switched.ts'

const words = {
  add: 'Add vendor',
  edit: 'Edit vendor',
  save: 'Save',
  saving: 'Saving…',
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
  const [started] = useState(() => valuesOf(vendor))
  const edited = useEdited(started, vendor?.version ?? 1)
  const title = vendor === undefined ? words.add : words.edit
  const form = useForm({
    schema: async () =>
      (await import('@linkwright/core/buying/marketplace/marketplace-forms')).MarketplaceVendorScreenForm,
    defaultValues: started,
    submit: async (values) => {
      if (vendor === undefined) await api.marketplace.addVendor(values)
      else {
        const { version } = edited
        await edited.send(api.marketplace.editVendor({ id: vendor.id, ...values, version }))
      }
      toast.success(words.saved)
      onClose()
      await readMarketplaceAgain()
    },
  })
  const problem = edited.problem(form, async () => {
    const newest = (await api.marketplace.vendors({})).find(({ id }) => id === vendor?.id)
    return { started: valuesOf(newest), version: newest?.version ?? 1 }
  })
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
          <Bound form={form} name="company">
            {(field) => <TextField label={words.company} autoComplete="off" autoFocus {...field} />}
          </Bound>
          <FormRow>
            <Bound form={form} name="first_name">
              {(field) => <TextField label={words.first} autoComplete="off" {...field} />}
            </Bound>
            <Bound form={form} name="last_name">
              {(field) => <TextField label={words.last} autoComplete="off" {...field} />}
            </Bound>
          </FormRow>
          <Bound form={form} name="email">
            {(field) => <TextField label={words.email} type="email" autoComplete="off" {...field} />}
          </Bound>
        </Form>
      )}
    </FormDialog>
  )
}

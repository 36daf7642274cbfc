import { Form, FormRow } from '@linkwright/react-ui/form'
import { TextField } from '@linkwright/react-ui/text-field'
import { toast } from '@linkwright/react-ui/toast'
import type { MarketplaceVendor } from '@linkwright/sdk'
import { Bound } from '../../../form/bound.tsx'
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

export function VendorDialog({
  vendor,
  onClose,
}: {
  vendor: MarketplaceVendor | undefined
  onClose: () => void
}) {
  const { company = '', first_name = '', last_name = '', email = '' } = vendor ?? {}
  const title = vendor === undefined ? words.add : words.edit
  const form = useForm({
    schema: async () =>
      (await import('@linkwright/core/buying/marketplace/marketplace-forms')).MarketplaceVendorScreenForm,
    defaultValues: { company, first_name, last_name, email },
    submit: async (values) => {
      if (vendor === undefined) await api.marketplace.addVendor(values)
      else await api.marketplace.editVendor({ id: vendor.id, ...values })
      toast.success(words.saved)
      onClose()
      await readMarketplaceAgain()
    },
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
        <Form id={id} aria-label={title} onSubmit={form.onSubmit} error={form.problem}>
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

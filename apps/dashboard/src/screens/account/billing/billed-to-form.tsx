import { emptyBilledTo } from '@linkwright/core/buying/billing/billed-lines'
import type { BilledTo } from '@linkwright/core/buying/billing/billed-to'
import { Combobox } from '@linkwright/react-ui/combobox'
import { FormRow } from '@linkwright/react-ui/form'
import { toast } from '@linkwright/react-ui/toast'
import { Bound, BoundText } from '../../../form/bound.tsx'
import { RecordDialog } from '../../../form/form-dialog.tsx'
import { searchCountries } from '../../../form/search-countries.ts'
import { useForm } from '../../../form/use-form.ts'
import { api, callKey, queryClient } from '../../../wire/api.ts'

const texts = {
  title: 'Billing details',
  hint: 'Shown on new receipts and invoices; existing ones do not change. Leave it empty to show nothing.',
  company: 'Company or name',
  taxId: 'Tax ID',
  taxIdHint: 'Such as a VAT number.',
  line1: 'Street and number',
  line2: 'Address line 2',
  postalCode: 'Postal code',
  city: 'City',
  state: 'State or province',
  country: 'Country',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Your billing details were saved.',
}

/** The billing details on receipts and invoices. */
export function BilledToForm({ billedTo, onClose }: { billedTo: BilledTo | null; onClose: () => void }) {
  const form = useForm<BilledTo>({
    schema: async () => (await import('@linkwright/core/buying/billing/billed-to')).BilledToForm,
    defaultValues: billedTo ?? emptyBilledTo,
    submit: async (values) => {
      const { billed_to } = await api.billing.setBilledTo(values)
      queryClient.setQueryData(callKey(api.billing.show, {}), (billing: object | undefined) =>
        billing === undefined ? undefined : { ...billing, billed_to },
      )
      toast.success(texts.saved)
      onClose()
    },
  })
  const line = (
    name: Exclude<keyof BilledTo, 'country'>,
    label: string,
    autoComplete: string,
    hint?: string,
  ) => (
    <BoundText
      form={form}
      name={name}
      label={label}
      autoComplete={autoComplete}
      {...(hint === undefined ? {} : { hint })}
    />
  )
  return (
    <RecordDialog form={form} title={texts.title} onClose={onClose} send={texts.save} sending={texts.saving}>
      <p className="ld-quiet">{texts.hint}</p>
      {line('company', texts.company, 'organization')}
      {line('tax_id', texts.taxId, 'off', texts.taxIdHint)}
      {line('line1', texts.line1, 'address-line1')}
      {line('line2', texts.line2, 'address-line2')}
      <FormRow>
        {line('postal_code', texts.postalCode, 'postal-code')}
        {line('city', texts.city, 'address-level2')}
      </FormRow>
      <FormRow>
        {line('state', texts.state, 'address-level1')}
        <Bound form={form} name="country">
          {(field) => (
            <Combobox
              label={texts.country}
              load={searchCountries}
              debounceMs={0}
              autoComplete="off"
              {...field}
              value={field.value || null}
              selectedLabel={field.value}
              onChange={(value) => field.onChange(value ?? '')}
            />
          )}
        </Bound>
      </FormRow>
    </RecordDialog>
  )
}

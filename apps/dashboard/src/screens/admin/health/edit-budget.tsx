import { noPrice } from '@linkwright/core/admin/providers/dollars'
import type { BudgetForm } from '@linkwright/core/admin/providers/provider-state'
import { toast } from '@linkwright/react-ui/toast'
import type { ProviderState } from '@linkwright/sdk'
import { BoundNumber } from '../../../form/bound-number.tsx'
import { RecordDialog } from '../../../form/form-dialog.tsx'
import { useForm } from '../../../form/use-form.ts'
import { api } from '../../../wire/api.ts'

const texts = {
  title: (label: string) => `Budget for ${label}`,
  price: 'Dollars per request',
  priceHint: (usual: number | null, label: string) => {
    if (usual === null) return noPrice(label)
    return usual === 0 ? 'Leave empty if it is free.' : `Default: ${usual} (list price, autumn 2026).`
  },
  noLimit: 'Leave empty for no limit.',
  day: 'Dollars per day, all businesses',
  month: 'Dollars per month, all businesses',
  business_day: 'Dollars per day and business',
  business_month: 'Dollars per month and business',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved',
}

/** As many decimals as are stored: fewer would round the input. */
const dollars: Intl.NumberFormatOptions = { maximumFractionDigits: 5 }

const limits = ['day', 'month', 'business_day', 'business_month'] as const

interface EditBudgetProps {
  provider: ProviderState
  onClose: () => void
  onSaved: () => Promise<void>
}

/** Sets the price of a request and the spending limits; waiting requests continue at once. */
export function EditBudget({ provider, onClose, onSaved }: EditBudgetProps) {
  const { name, label, usual_price, budget, version } = provider
  const form = useForm<BudgetForm>({
    schema: async () => (await import('@linkwright/core/admin/providers/provider-state')).BudgetForm,
    defaultValues: budget,
    submit: async (values) => {
      await api.providers.setBudget({ name, version, ...values })
      await onSaved()
      toast.success(texts.saved)
      onClose()
    },
  })
  const title = texts.title(label)
  return (
    <RecordDialog
      form={form}
      title={title}
      size="sm"
      onClose={onClose}
      send={texts.save}
      sending={texts.saving}
    >
      <BoundNumber
        form={form}
        name="price"
        label={texts.price}
        hint={texts.priceHint(usual_price, label)}
        min={0}
        step={0.00001}
        format={dollars}
        autoFocus
      />
      {limits.map((limit) => (
        <BoundNumber
          key={limit}
          form={form}
          name={limit}
          label={texts[limit]}
          hint={texts.noLimit}
          min={0}
          format={dollars}
        />
      ))}
    </RecordDialog>
  )
}

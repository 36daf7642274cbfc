import { utcDay } from '@linkwright/core/values/dates'
import { toast } from '@linkwright/react-ui/toast'
import type { Catalogue } from '@linkwright/sdk'
import { BoundDate } from '../../../form/bound-date.tsx'
import { BoundAmount } from '../../../form/bound-number.tsx'
import { RecordDialog } from '../../../form/form-dialog.tsx'
import { useForm } from '../../../form/use-form.ts'
import { api, invalidate } from '../../../wire/api.ts'

const texts = {
  price: (name: string) => `New price of ${name}`,
  cost: (name: string) => `New cost of ${name}`,
  amount: 'Amount',
  from: { label: 'From', hint: 'The first day it applies, in UTC.' },
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved',
}

interface Typed {
  kind: Catalogue['items'][number]['kind']
  id: number
  price: number | null
  from_day: string | null
}

const DAY_MS = 86_400_000

/** Sets a price or cost that applies from a day. */
export function SetPrice({ item, onClose }: { item: Catalogue['items'][number]; onClose: () => void }) {
  const { kind, id, name, price, prices } = item
  const form = useForm<Typed>({
    schema: async () => (await import('@linkwright/core/admin/catalogue/catalogue')).DatedPriceForm,
    defaultValues: { kind, id, price, from_day: utcDay(new Date(Date.now() + DAY_MS)) },
    submit: async (values) => {
      const before = prices.find(({ from_day }) => from_day === values.from_day)?.price ?? null
      await api.catalogue.setPrice({ ...(values as Parameters<typeof api.catalogue.setPrice>[0]), before })
      await invalidate(api.catalogue.list)
      toast.success(texts.saved)
      onClose()
    },
  })
  const title = kind === 'cost' ? texts.cost(name) : texts.price(name)
  return (
    <RecordDialog
      form={form}
      title={title}
      size="sm"
      onClose={onClose}
      send={texts.save}
      sending={texts.saving}
    >
      <BoundAmount
        form={form}
        name="price"
        label={texts.amount}
        min={kind === 'product' ? 0.01 : 0}
        isRequired
        autoFocus
      />
      <BoundDate form={form} name="from_day" {...texts.from} isRequired min={utcDay()} />
    </RecordDialog>
  )
}

import { type creditMethods, MAX_CREDIT } from '@linkwright/core/admin/credit/credit-rules'
import { Dialog } from '@linkwright/react-ui/dialog'
import { useFormat } from '@linkwright/react-ui/provider'
import { toast } from '@linkwright/react-ui/toast'
import { BeingChecked, spend } from '../../../attempts/lazy.tsx'
import { BoundForm } from '../../../form/bound-form.tsx'
import { BoundAmount } from '../../../form/bound-number.tsx'
import { BoundRadioGroup } from '../../../form/bound-radio-group.tsx'
import { BoundTextArea } from '../../../form/bound.tsx'
import { useForm } from '../../../form/use-form.ts'
import { api, invalidate } from '../../../wire/api.ts'
import { CreditHistory } from './credit-history.tsx'

const texts = {
  title: (name: string) => `Credit of ${name}`,
  form: 'Change credit',
  method: 'What to do',
  add: 'Add credit',
  remove: 'Remove credit',
  amount: 'Amount',
  reason: { label: 'Reason', hint: 'Stored with the entry. The customer does not see it.' },
  save: 'Save',
  saving: 'Saving…',
  saved: (balance: string) => `Saved. The balance is ${balance} now.`,
}

interface CreditDialogProps {
  /** Any user of the business that has the credit. */
  user: { id: number; name: string }
  onClose: () => void
  /** Gets the new balance. */
  onChanged?: (credit: number) => void
}

interface Typed {
  userId: number
  method: (typeof creditMethods)[number]
  credit: number | null
  reason: string
}

const methods = [
  { value: 'add', label: texts.add },
  { value: 'remove', label: texts.remove },
] as const

/** Adds or removes credit of a business, above its credit history. */
export function CreditDialog({ user, onClose, onChanged }: CreditDialogProps) {
  const { money } = useFormat()
  const empty: Typed = { userId: user.id, method: 'add', credit: null, reason: '' }
  const form = useForm<Typed>({
    schema: async () => (await import('@linkwright/core/admin/credit/credit-form')).CreditForm,
    defaultValues: empty,
    submit: async (values) => {
      const { credit } = await spend('credit-changed', { ...values, credit: values.credit ?? 0 })
      toast.success(texts.saved(money(credit)))
      form.reset(empty)
      onChanged?.(credit)
      void invalidate(api.credit.history, api.credit.log, api.credit.totals, api.credit.available)
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={texts.title(user.name)} size="lg">
      <BoundForm form={form} label={texts.form} send={texts.save} sending={texts.saving}>
        <BoundRadioGroup form={form} name="method" label={texts.method} options={methods} />
        <BoundAmount form={form} name="credit" label={texts.amount} isRequired min={0} max={MAX_CREDIT} />
        <BoundTextArea form={form} name="reason" {...texts.reason} isRequired rows={3} />
        <BeingChecked kind="credit-changed" />
      </BoundForm>
      <CreditHistory userId={user.id} />
    </Dialog>
  )
}

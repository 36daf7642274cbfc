import { toast } from '@linkwright/react-ui/toast'
import { BoundText } from '../../../form/bound.tsx'
import { RecordDialog } from '../../../form/form-dialog.tsx'
import { useForm } from '../../../form/use-form.ts'
import { api, invalidate } from '../../../wire/api.ts'

const texts = {
  title: 'Confirm the new recovery codes',
  what: 'Enter one of them to confirm that you saved them. You can still sign in with it. The previous codes then stop working.',
  code: 'One of the new recovery codes',
  send: 'Confirm',
  sending: 'One moment…',
  kept: 'The new recovery codes are active',
}

/** Confirms new recovery codes after the user closed the dialog that showed them. */
export function ConfirmCodes({ onClose }: { onClose: () => void }) {
  const form = useForm({
    schema: async () =>
      (await import('@linkwright/core/account/second-factor/second-factor')).RecoveryCodeForm,
    defaultValues: { code: '' },
    submit: async (values) => {
      await api.secondFactor.keepCodes(values)
      toast.success(texts.kept)
      onClose()
      await invalidate(api.secondFactor.show)
    },
  })
  return (
    <RecordDialog
      form={form}
      title={texts.title}
      size="sm"
      onClose={onClose}
      send={texts.send}
      sending={texts.sending}
    >
      <p>{texts.what}</p>
      <BoundText form={form} name="code" label={texts.code} autoComplete="off" isRequired autoFocus />
    </RecordDialog>
  )
}

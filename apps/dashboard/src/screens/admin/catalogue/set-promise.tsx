import { NO_PROMISE, type Terms } from '@linkwright/core/buying/promises/promise-rules'
import { toast } from '@linkwright/react-ui/toast'
import type { Catalogue } from '@linkwright/sdk'
import { RecordDialog } from '../../../form/form-dialog.tsx'
import { PromiseFields } from '../../../form/promise-fields.tsx'
import { useForm } from '../../../form/use-form.ts'
import { api, invalidate } from '../../../wire/api.ts'

const texts = {
  title: (name: string) => `Promise of ${name}`,
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved',
}

/** Sets what is promised for the links of a product. */
export function SetPromise({ item, onClose }: { item: Catalogue['items'][number]; onClose: () => void }) {
  const { id, name, promise } = item
  const form = useForm<Terms>({
    schema: async () => (await import('@linkwright/core/buying/promises/promise-terms')).PromiseTerms,
    defaultValues: promise ?? NO_PROMISE,
    submit: async (terms) => {
      await api.catalogue.setPromise({ id, ...terms })
      await invalidate(api.catalogue.list)
      toast.success(texts.saved)
      onClose()
    },
  })
  return (
    <RecordDialog
      form={form}
      title={texts.title(name)}
      onClose={onClose}
      send={texts.save}
      sending={texts.saving}
    >
      <PromiseFields form={form} />
    </RecordDialog>
  )
}

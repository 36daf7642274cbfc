import { toast } from '@linkwright/react-ui/toast'
import type { AdminOrderDetail } from '@linkwright/sdk'
import { BoundTextArea } from '../../../../form/bound.tsx'
import { RecordDialog } from '../../../../form/form-dialog.tsx'
import { useForm } from '../../../../form/use-form.ts'
import { api, invalidate } from '../../../../wire/api.ts'
import { Faults } from './check-result.tsx'
import { cacheLines } from '../order-cache.ts'

const texts = {
  title: 'Accept the failed check?',
  what: (name: string) =>
    `We remove ${name} from Failed checks until a later check finds something else, and add your reason to the notes of the order.`,
  note: 'Reason',
  accept: 'Accept',
  accepting: 'Accepting…',
  accepted: (name: string) => `The failed check of ${name} was accepted.`,
}

interface AcceptCheckProps {
  line: AdminOrderDetail
  name: string
  onClose: () => void
}

/** Accepts the failed check of a line's published URL, with a reason. */
export function AcceptCheck({ line, name, onClose }: AcceptCheckProps) {
  const { id, order_id } = line
  const form = useForm<{ note: string }>({
    schema: async () => (await import('@linkwright/core/buying/fulfilment/notes-api')).NoteForm,
    defaultValues: { note: '' },
    submit: async ({ note }) => {
      const { details } = await api.fulfilment.acceptCheck({ id, note })
      cacheLines(order_id, details)
      toast.success(texts.accepted(name))
      onClose()
      await invalidate(api.fulfilment.notes)
    },
  })
  return (
    <RecordDialog
      form={form}
      title={texts.title}
      size="sm"
      onClose={onClose}
      send={texts.accept}
      sending={texts.accepting}
    >
      <p>{texts.what(name)}</p>
      <Faults line={line} />
      <BoundTextArea form={form} name="note" label={texts.note} rows={3} autoFocus />
    </RecordDialog>
  )
}

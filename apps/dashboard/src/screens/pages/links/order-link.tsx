import { type ReactNode, useState } from 'react'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { lazy } from '../../../code/lazy.tsx'
import type { OrderLinkFormProps, OrderState } from './order-link-form.tsx'

const words = { title: 'Order Link', add: 'Add to Cart' }

const OrderLinkForm = lazy<OrderLinkFormProps>(
  async () => (await import('./order-link-form.tsx')).OrderLinkForm,
)

interface OrderLinkProps extends Pick<OrderLinkFormProps, 'page' | 'parent' | 'suggestion'> {
  isOpen: boolean
  onClose: () => void
  /** Above the form: why it cannot be sent any more. */
  note?: ReactNode
}

/** The Order Link form in a dialog; nothing can be added while the anchor is too long, or after adding (Spec A §5). */
export function OrderLink({ isOpen, onClose, note, ...to }: OrderLinkProps) {
  const [state, setState] = useState<OrderState>('refused')
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.title}
      send={words.add}
      isSending={state === 'sending'}
      isDisabled={state === 'refused' || state === 'added'}
      note={note}
      isKept={state === 'added'}
    >
      {(id) => <OrderLinkForm {...to} id={id} label={words.title} onDone={onClose} onState={setState} />}
    </FormDialog>
  )
}

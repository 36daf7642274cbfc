import { type ReactNode, useState } from 'react'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { lazy } from '../../../code/lazy.tsx'
import type { OrderLinkFormProps, OrderState } from './order-link-form.tsx'

const texts = { title: 'Order Link', add: 'Add to Cart' }

const OrderLinkForm = lazy<OrderLinkFormProps>(
  async () => (await import('./order-link-form.tsx')).OrderLinkForm,
)

interface OrderLinkProps extends Pick<OrderLinkFormProps, 'page' | 'parent' | 'suggestion'> {
  isOpen: boolean
  onClose: () => void
  /** Shown above the form: why it can no longer be submitted. */
  note?: ReactNode
}

/** The Order Link form in a dialog. Adding is disabled while the anchor is too long and after adding. */
export function OrderLink({ isOpen, onClose, note, ...to }: OrderLinkProps) {
  const [state, setState] = useState<OrderState>('refused')
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title}
      send={texts.add}
      isSending={state === 'sending'}
      isDisabled={state === 'refused' || state === 'added'}
      note={note}
      isSaved={state === 'added'}
    >
      {(id) => <OrderLinkForm {...to} id={id} label={texts.title} onDone={onClose} onState={setState} />}
    </FormDialog>
  )
}

import { Button } from '@linkwright/react-ui/button'
import { Dialog } from '@linkwright/react-ui/dialog'
import { type ReactNode, useId, useState } from 'react'
import { latePart } from '../../../code/late-part.tsx'
import type { OrderLinkFormProps, OrderState } from './order-link-form.tsx'

const words = { title: 'Order Link', add: 'Add to Cart', cancel: 'Cancel' }

const OrderLinkForm = latePart<OrderLinkFormProps>(
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
  const id = useId()
  const [state, setState] = useState<OrderState>('refused')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.title}
      footer={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          {note === undefined && (
            <Button
              variant="primary"
              type="submit"
              form={id}
              isPending={state === 'sending'}
              isDisabled={state === 'refused' || state === 'added'}
            >
              {words.add}
            </Button>
          )}
        </>
      }
    >
      {note}
      <OrderLinkForm {...to} id={id} label={words.title} onDone={onClose} onState={setState} />
    </Dialog>
  )
}

import { ITEM_ADDED } from '@linkwright/core/buying/products/order-forms/order-hub'
import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { Form, FormActions } from '@linkwright/react-ui/form'
import { useFormat } from '@linkwright/react-ui/provider'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OrderFormState } from './use-order-form.ts'
import './order-form.css'

const texts = {
  add: 'Add to Cart',
  adding: 'Adding…',
  added: 'Added',
  price: 'Price',
  each: (count: number, price: string) => `${count} × ${price}`,
}

interface OrderFormProps {
  title: string
  about?: ReactNode
  form: Pick<OrderFormState<object>, 'state' | 'isAdded' | 'problem'>
  /** Whether the form is complete and valid. */
  canAdd: boolean
  /** Unit price in dollars, and the quantity. */
  price: number | undefined
  count?: number
  onAdd: () => Promise<void>
  children: ReactNode
}

/** The frame of all order hub forms. Add to Cart is disabled while the form is invalid and right after adding. */
export function OrderForm(props: OrderFormProps) {
  const { title, about, form, canAdd, price, count = 1, onAdd, children } = props
  const { money } = useFormat()
  const isOpen = canAdd && form.state === 'open'
  return (
    <Card title={title} subtitle={about}>
      <Form aria-label={title} onSubmit={() => (isOpen ? onAdd() : undefined)} error={form.problem}>
        {children}
        <FormActions>
          <Button
            type="submit"
            variant="primary"
            isDisabled={!isOpen && form.state !== 'sending'}
            isPending={form.state === 'sending'}
            pendingLabel={texts.adding}
            {...(form.state === 'added' ? { icon: <Check aria-hidden className="ld-order-check" /> } : {})}
          >
            {form.state === 'added' ? texts.added : texts.add}
          </Button>
          {price !== undefined && (
            <span className="ld-order-price">
              {count > 1 && <span>{texts.each(count, money(price))}</span>}
              <b>{money(price * count)}</b>
            </span>
          )}
        </FormActions>
        <div role="status">{form.isAdded && <Alert tone="good">{ITEM_ADDED}</Alert>}</div>
      </Form>
    </Card>
  )
}

import { ITEM_ADDED } from '@linkwright/core/buying/products/order-forms/order-hub'
import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { Form, FormActions } from '@linkwright/react-ui/form'
import { useFormat } from '@linkwright/react-ui/provider'
import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { OrderSample } from './order-sample.tsx'
import { OrderAside, type OrderAsideProps } from './order-aside.tsx'
import type { OrderFormState } from './use-order-form.ts'
import './order-form.css'

const texts = {
  add: 'Add to Cart',
  adding: 'Adding…',
  added: 'Added',
  price: 'Price',
  each: (count: number, price: string) => `${count} × ${price}`,
  missing: (fields: string) => `To complete: ${fields}`,
  more: (count: number) => `${count} more`,
}

/** Fields named beside the disabled button; the rest is a count. */
const MAX_NAMED = 3

interface OrderFormProps extends OrderAsideProps {
  title: string
  about?: ReactNode
  form: Pick<OrderFormState<object>, 'state' | 'isAdded' | 'problem'>
  /** Labels of the fields that are empty or invalid. */
  missing: readonly string[]
  /** Unit price in dollars, and the quantity. */
  price: number | undefined
  count?: number
  onAdd: () => Promise<void>
  children: ReactNode
}

/**
 * The frame of all order hub forms. Add to Cart is disabled while the form is invalid, and says which fields are missing,
 * and right after adding.
 */
export function OrderForm(props: OrderFormProps) {
  const { title, about, form, missing, price, count = 1, onAdd, children } = props
  const { money } = useFormat()
  const reason = useId()
  const isOpen = missing.length === 0 && form.state === 'open'
  return (
    <Form aria-label={title} onSubmit={() => (isOpen ? onAdd() : undefined)} error={form.problem}>
      <div className="ld-order-columns">
        <div className="ld-order-main">
          <Card title={title} subtitle={about}>
            <div className="ld-order-fields">{children}</div>
          </Card>
          <OrderSample type={props.type} />
        </div>
        <div className="ld-order-side">
          <div className="ld-order-total">
            {missing.length > 0 && form.state === 'open' && !form.isAdded && (
              <p id={reason} className="ld-quiet">
                {texts.missing(named(missing))}
              </p>
            )}
            <FormActions>
              <Button
                type="submit"
                variant="primary"
                isDisabled={!isOpen && form.state !== 'sending'}
                isPending={form.state === 'sending'}
                pendingLabel={texts.adding}
                aria-describedby={missing.length > 0 ? reason : undefined}
                {...(form.state === 'added'
                  ? { icon: <Check aria-hidden className="ld-order-check" /> }
                  : {})}
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
          </div>
          <OrderAside type={props.type} product={props.product} preview={props.preview} />
        </div>
      </div>
    </Form>
  )
}

function named(missing: readonly string[]): string {
  const rest = missing.length - MAX_NAMED
  return rest > 0 ? [...missing.slice(0, MAX_NAMED), texts.more(rest)].join(', ') : missing.join(', ')
}

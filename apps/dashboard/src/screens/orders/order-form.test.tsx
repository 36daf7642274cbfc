import { expect, test } from 'vitest'
import { buttonsIn, rendered, textOf } from '../../testing/rendered.tsx'
import { OrderForm } from './order-form.tsx'
import type { OrderFormState } from './use-order-form.ts'

/** The button's label and state, and whether the check mark and the alert show. */
function shown(state: OrderFormState<object>['state'], { missing = [] as string[], isAdded = false } = {}) {
  const html = rendered(
    <OrderForm
      title="Guest Posts"
      form={{ state, isAdded, problem: undefined }}
      missing={missing}
      type="backlinks"
      price={70}
      count={3}
      onAdd={() => Promise.resolve()}
    >
      fields
    </OrderForm>,
  )
  const alert = textOf(html).includes('Item added to cart!')
  return { button: buttonsIn(html), check: html.includes('ld-order-check'), alert }
}

test('Add to Cart is disabled while invalid and right after adding, when it shows a check mark', () => {
  const none = { check: false, alert: false }
  expect(shown('open', { missing: ['Anchor Text 1'] })).toEqual({ button: { 'Add to Cart': false }, ...none })
  expect(shown('open')).toEqual({ button: { 'Add to Cart': true }, ...none })
  expect(shown('sending')).toEqual({ button: { 'Adding…': false }, ...none })
  const added = { button: { Added: false }, check: true, alert: true }
  expect(shown('added', { isAdded: true })).toEqual(added)
})

test('the alert Item added to cart! stays until the next input', () => {
  expect(shown('open', { missing: ['Anchor Text 1'], isAdded: true }).alert).toBe(true)
  expect(shown('open').alert).toBe(false)
})

test('the total is the price times the quantity', () => {
  const form = { state: 'open', isAdded: false, problem: undefined } as const
  const html = rendered(
    <OrderForm
      title="A form"
      form={form}
      missing={[]}
      type="backlinks"
      price={70}
      count={3}
      onAdd={() => Promise.resolve()}
    >
      fields
    </OrderForm>,
  )
  expect(textOf(html)).toContain('3 × $70.00 $210.00')
})

test('names up to three missing fields beside the disabled button and counts the others', () => {
  const form = { state: 'open', isAdded: false, problem: undefined } as const
  const textWith = (missing: string[]) =>
    textOf(
      rendered(
        <OrderForm
          title="A form"
          form={form}
          missing={missing}
          type="syndication"
          price={70}
          onAdd={() => Promise.resolve()}
        >
          fields
        </OrderForm>,
      ),
    )
  expect(textWith(['Link', 'Target URL 1'])).toContain('To complete: Link, Target URL 1 Add to Cart')
  expect(textWith(['a', 'b', 'c', 'd', 'e'])).toContain('To complete: a, b, c, 2 more')
  expect(textWith([])).not.toContain('To complete')
  expect(textWith([])).toContain('Within 14 days of payment')
})

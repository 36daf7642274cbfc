import { expect, test } from 'vitest'
import { buttonsIn, rendered, textOf } from '../../testing/rendered.tsx'
import { OrderForm } from './order-form.tsx'
import type { OrderFormState } from './use-order-form.ts'

/** What the button says, whether it can be pressed, and whether a check and the alert are there. */
function shown(state: OrderFormState<object>['state'], { canAdd = true, isAdded = false } = {}) {
  const html = rendered(
    <OrderForm
      title="Guest Posts"
      form={{ state, isAdded, problem: undefined }}
      canAdd={canAdd}
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

test('Add to Cart is disabled while invalid or right after adding, when a check stands in its place', () => {
  const none = { check: false, alert: false }
  expect(shown('open', { canAdd: false })).toEqual({ button: { 'Add to Cart': false }, ...none })
  expect(shown('open')).toEqual({ button: { 'Add to Cart': true }, ...none })
  expect(shown('sending')).toEqual({ button: { 'Adding…': false }, ...none })
  const added = { button: { Added: false }, check: true, alert: true }
  expect(shown('added', { isAdded: true })).toEqual(added)
})

test('the alert Item added to cart! stays until something else is typed', () => {
  expect(shown('open', { canAdd: false, isAdded: true }).alert).toBe(true)
  expect(shown('open').alert).toBe(false)
})

test('what several cost is their price, times as many', () => {
  const form = { state: 'open', isAdded: false, problem: undefined } as const
  const html = rendered(
    <OrderForm title="A form" form={form} canAdd price={70} count={3} onAdd={() => Promise.resolve()}>
      fields
    </OrderForm>,
  )
  expect(textOf(html)).toContain('3 × $70.00 $210.00')
})

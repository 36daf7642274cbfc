import type { CheckoutPrice } from '@linkwright/sdk'
import { beforeEach, expect, test, vi } from 'vitest'
import { buttonsIn, rendered, textOf } from '../../../testing/rendered.tsx'
import { api, callKey, queryClient } from '../../../wire/api.ts'
import { CheckoutForm } from './checkout-form.tsx'

const mocks = vi.hoisted(() => ({
  session: {
    cart: [],
    business: { credit: 0 },
    plan: { name: 'Mach', plan_discount: 0 },
    user: { user_type: 'agency', is_main: true },
  },
  cards: {
    options: [] as { value: string; label: string }[],
    first: null as string | null,
    isLoading: false,
  },
}))
vi.mock('../../../session/session.ts', () => ({ useSession: () => mocks.session }))
vi.mock('./use-cards.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useCards: () => mocks.cards,
}))

const price = {
  items: [],
  discounts: [],
  currency: 'usd',
  subtotal: 99,
  extra: 0,
  plan: 0,
  plan_percent: 0,
  credit: 0,
  total: '99.00',
  tax: null,
  card: 99,
  default_card: null,
  default_card_declined: false,
  refusal: null,
} satisfies CheckoutPrice
const key = [...callKey(api.checkout.price, { credit: '0' }), mocks.session.cart]

const withCard = () => {
  mocks.cards = {
    options: [{ value: 'pm_1', label: 'Visa ending in 4242' }],
    first: 'pm_1',
    isLoading: false,
  }
}
beforeEach(() => {
  queryClient.clear()
  mocks.cards = { options: [], first: null, isLoading: false }
})

/** The form with the server's price for the cart; undefined while it loads. */
function shown(changes: Partial<CheckoutPrice> | undefined, problem?: string) {
  if (changes !== undefined) queryClient.setQueryData(key, { ...price, ...changes })
  const html = rendered(
    <CheckoutForm isProcessing={false} problem={problem} declines={0} onPlace={() => {}} />,
  )
  const tones = Array.from(html.matchAll(/class="lw-alert" data-tone="(\w+)"/g), ([, tone]) => tone)
  return { canOrder: buttonsIn(html)['Complete Order'], tones, text: textOf(html) }
}

test('Complete Order is disabled while no card is chosen and the total is above 0', () => {
  expect(shown({}).canOrder).toBe(false)
  expect(shown({}).text).toContain('Looks like you have not added a payment method to your account.')
  withCard()
  expect(shown({}).canOrder).toBe(true)
})

test('asks for no card when the total is 0', () => {
  const { canOrder, text } = shown({ credit: 99, total: '0.00', card: 0 })
  expect(canOrder).toBe(true)
  expect(text).not.toContain('payment method')
  // Remaining tax is charged to a card.
  expect(shown({ total: '0.00', card: 4.5 }).canOrder).toBe(false)
})

test('cannot order before the price is known or when the server refuses', () => {
  withCard()
  expect(shown(undefined).canOrder).toBe(false)
  expect(shown({ refusal: 'Your cart is empty.' })).toMatchObject({ canOrder: false, tones: ['warn'] })
})

test('shows the reason of a refusal once, also after a failed try', () => {
  withCard()
  const refusal = 'You may not place orders.'
  expect(shown({ refusal }, refusal).tones).toEqual(['bad'])
  expect(shown({ refusal }, 'Another sentence.').tones).toEqual(['bad', 'warn'])
})

test('shows the server’s message in a red alert after a failure, and allows another try', () => {
  withCard()
  const { canOrder, tones, text } = shown({}, 'Your card was declined.')
  expect([canOrder, tones]).toEqual([true, ['bad']])
  expect(text).toContain('Your card was declined.')
})

import type { CheckoutPrice } from '@linkwright/sdk'
import { beforeEach, expect, test, vi } from 'vitest'
import { buttonsIn, rendered, textOf } from '../../../testing/rendered.tsx'
import { api, callKey, queryClient } from '../../../wire/api.ts'
import { CheckoutForm } from './checkout-form.tsx'

const stood = vi.hoisted(() => ({
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
vi.mock('../../../session/session.ts', () => ({ useSession: () => stood.session }))
vi.mock('./use-cards.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useCards: () => stood.cards,
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
const key = [...callKey(api.checkout.price, { credit: '0' }), stood.session.cart]

const withCard = () => {
  stood.cards = {
    options: [{ value: 'pm_1', label: 'Visa ending in 4242' }],
    first: 'pm_1',
    isLoading: false,
  }
}
beforeEach(() => {
  queryClient.clear()
  stood.cards = { options: [], first: null, isLoading: false }
})

/** The form with what the server says of the cart: undefined while it has not answered. */
function shown(said: Partial<CheckoutPrice> | undefined, problem?: string) {
  if (said !== undefined) queryClient.setQueryData(key, { ...price, ...said })
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

test('with a total of 0 no card is needed, nor asked for', () => {
  const { canOrder, text } = shown({ credit: 99, total: '0.00', card: 0 })
  expect(canOrder).toBe(true)
  expect(text).not.toContain('payment method')
  // A tax that is left is charged to a card.
  expect(shown({ total: '0.00', card: 4.5 }).canOrder).toBe(false)
})

test('nothing is ordered before its price is known, or that the server would refuse', () => {
  withCard()
  expect(shown(undefined).canOrder).toBe(false)
  expect(shown({ refusal: 'Your cart is empty.' })).toMatchObject({ canOrder: false, tones: ['warn'] })
})

test('what the server refuses for is said once, also to whoever has tried', () => {
  withCard()
  const refusal = 'You may not place orders.'
  expect(shown({ refusal }, refusal).tones).toEqual(['bad'])
  expect(shown({ refusal }, 'Another sentence.').tones).toEqual(['bad', 'warn'])
})

test('a failure is the server’s message in a red alert, and the order can be tried again', () => {
  withCard()
  const { canOrder, tones, text } = shown({}, 'Your card was declined.')
  expect([canOrder, tones]).toEqual([true, ['bad']])
  expect(text).toContain('Your card was declined.')
})

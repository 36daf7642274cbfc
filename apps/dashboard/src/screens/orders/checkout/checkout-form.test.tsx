import { UiProvider } from '@linkwright/react-ui/provider'
import type { CheckoutPrice } from '@linkwright/sdk'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
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
vi.mock('./use-cards.ts', () => ({ useCards: () => stood.cards, DEFAULT_CARD: 'default' }))
vi.mock('../../../wire/api.ts', () => ({ api: { checkout: { price: {} } }, callKey: () => ['price'] }))

const price = {
  items: [],
  discounts: [],
  currency: 'usd',
  subtotal: 99,
  extra: 0,
  plan: 0,
  credit: 0,
  total: '99.00',
  tax: null,
  card: 99,
  default_card: null,
  refusal: null,
} satisfies CheckoutPrice

/** The form with what the server says of the cart: undefined while it has not answered. */
function shown(said: Partial<CheckoutPrice> | undefined, { problem }: { problem?: string } = {}) {
  const client = new QueryClient()
  if (said !== undefined) client.setQueryData(['price', stood.session.cart], { ...price, ...said })
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <UiProvider>
        <CheckoutForm isProcessing={false} problem={problem} onPlace={() => {}} />
      </UiProvider>
    </QueryClientProvider>,
  )
  const button = /<button([^>]*)>(?:(?!<\/button>).)*Complete Order/.exec(markup)?.[1] ?? 'no button'
  const tones = Array.from(markup.matchAll(/class="lw-alert" data-tone="(\w+)"/g), ([, tone]) => tone)
  return {
    isDisabled: button.includes('aria-disabled="true"'),
    tones,
    text: markup.replaceAll(/<[^>]*>/g, ' '),
  }
}
const withCard = () => {
  stood.cards = {
    options: [{ value: 'pm_1', label: 'Visa ending in 4242' }],
    first: 'pm_1',
    isLoading: false,
  }
}
const withoutCard = () => {
  stood.cards = { options: [], first: null, isLoading: false }
}

test('Complete Order is disabled while no card is chosen and the total is above 0', () => {
  withoutCard()
  expect(shown({}).isDisabled).toBe(true)
  expect(shown({}).text).toContain('Looks like you have not added a payment method to your account.')
  withCard()
  expect(shown({}).isDisabled).toBe(false)
})

test('with a total of 0 no card is needed, nor asked for', () => {
  withoutCard()
  const { isDisabled, text } = shown({ credit: 99, total: '0.00', card: 0 })
  expect(isDisabled).toBe(false)
  expect(text).not.toContain('payment method')
  // A tax that is left is charged to a card.
  expect(shown({ total: '0.00', card: 4.5 }).isDisabled).toBe(true)
})

test('nothing is ordered before its price is known, or that the server would refuse', () => {
  withCard()
  expect(shown(undefined).isDisabled).toBe(true)
  expect(shown({ refusal: 'Your cart is empty.' })).toMatchObject({ isDisabled: true, tones: ['warn'] })
})

test('a failure is the server’s message in a red alert, and the order can be tried again', () => {
  withCard()
  const { isDisabled, tones, text } = shown({}, { problem: 'Your card was declined.' })
  expect([isDisabled, tones]).toEqual([false, ['bad']])
  expect(text).toContain('Your card was declined.')
})

test('the savings hint names the next plan', () => {
  withCard()
  stood.session.plan = { name: 'Launch', plan_discount: 0 }
  expect(shown({ subtotal: 200 }).text).toContain(
    'Upgrade to Flight and save 5% on orders ($10.00 more than today on this order).',
  )
})

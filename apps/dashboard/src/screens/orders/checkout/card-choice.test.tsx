import { UiProvider } from '@linkwright/react-ui/provider'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { CardChoice } from './card-choice.tsx'

const session = vi.hoisted(() => ({ user: { user_type: 'agency', is_main: true } }))
vi.mock('../../../session/session.ts', () => ({ useSession: () => session }))

const visa = { value: 'pm_1', label: 'Visa ending in 4242' }

function shown(cards: { options?: (typeof visa)[]; isLoading?: boolean }) {
  const all = { options: [], first: null, isLoading: false, ...cards }
  const markup = renderToStaticMarkup(
    <UiProvider>
      <CardChoice cards={all} value={all.options[0]?.value ?? null} onChange={() => {}} />
    </UiProvider>,
  )
  const [, href] = /<a[^>]* href="([^"]+)"/.exec(markup) ?? []
  return { text: markup.replaceAll(/<[^>]*>/g, ' '), tone: /data-tone="(\w+)"/.exec(markup)?.[1], href }
}
const as = (user_type: string, is_main = true) => {
  session.user = { user_type, is_main }
}

const SLOW =
  'Loading Payment Devices - If payment devices have trouble loading check your billing and payment methods.'

test('while cards load a hint says what to do, with a link to billing for agencies and whoever else has it', () => {
  for (const user_type of ['agency', 'user']) {
    as(user_type)
    expect(shown({ isLoading: true })).toMatchObject({ tone: 'info', href: '/secure/user/billing' })
    expect(shown({ isLoading: true }).text).toContain(SLOW)
  }
  as('user', false)
  expect(shown({ isLoading: true }).text).toContain(SLOW)
  expect(shown({ isLoading: true }).href).toBeUndefined()
})

test('without a payment method a warning says so, and links to billing', () => {
  as('user')
  expect(shown({})).toMatchObject({ tone: 'warn', href: '/secure/user/billing' })
  expect(shown({}).text).toContain('Looks like you have not added a payment method to your account.')
  // Who may not add one asks whoever may.
  as('user', false)
  expect(shown({}).href).toBeUndefined()
  expect(shown({}).text).toContain('Please ask the account owner to add one, or pay with account credit.')
})

test('cards that are there are chosen from, and nothing is warned of', () => {
  as('agency')
  const { tone, text } = shown({ options: [visa] })
  expect(tone).toBeUndefined()
  expect(text).toContain('Visa ending in 4242')
})

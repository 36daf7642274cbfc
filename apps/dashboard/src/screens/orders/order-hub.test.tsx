import { dueDays } from '@linkwright/core/buying/fulfilment/worklist'
import type { SoldProduct } from '@linkwright/sdk'
import type { ComponentType } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { cacheResponse, rendered, linksIn, textOf } from '../../testing/rendered.tsx'
import { api } from '../../wire/api.ts'
import type { HubFormProps } from './hub-form.ts'
import { OrderHub } from './order-hub.tsx'

const garden = { id: 3, name: 'Garden', pages: [{}, {}] }
const session = vi.hoisted(() => ({
  user: { user_type: 'user' },
  form: '',
  siteId: undefined as string | undefined,
}))
vi.mock('../../session/session.ts', () => ({
  useSession: () => session,
  useSite: (id: number) => (id === garden.id ? garden : undefined),
}))
vi.mock('../../navigation.tsx', () => ({
  useAddressState: () => [session.form, () => {}],
  useScreenParams: () => ({ siteId: session.siteId }),
}))
vi.mock('@tanstack/react-router', () => ({ useLocation: () => ({ pathname: '/secure/orders/new' }) }))
// Lazy forms are replaced by one that prints its name and props.
const late = vi.hoisted(() => ({ parts: [] as Promise<void>[] }))
vi.mock('../../code/lazy.tsx', () => ({
  lazyDialog: () => () => null,
  lazy: (load: () => Promise<ComponentType<HubFormProps>>) => {
    let name = ''
    late.parts.push(load().then((part) => void (name = part.name)))
    return ({ title, site, pages }: HubFormProps) => (
      <i>{[name, title, site?.name ?? 'no site', pages.length].join(', ')}</i>
    )
  },
}))

const product = (type: string, price: number, enabled = '1') => ({ type, price, enabled }) as SoldProduct

beforeEach(async () => {
  await Promise.all(late.parts)
  Object.assign(session, { user: { user_type: 'user' }, form: '', siteId: undefined })
  cacheResponse(api.products.links, {}, [
    product('backlinks', 140),
    product('backlinks', 60),
    product('backlinks', 10, '0'),
    product('syndication', 99),
  ])
})

/** Each card with its URL parameter and its form. */
const forms = [
  ['Guest Posts', 'guest-post', 'GuestPost'],
  ['Content Syndication', 'syndication', 'Syndication'],
  ['Link Insertions', 'link-insertions', 'LinkInsertions'],
  ['Booster Links', 'booster-links', 'BoosterLinks'],
  ['Digital PR', 'digital-pr', 'DigitalPr'],
  ['Technical SEO', 'technical-seo', 'TechnicalSeo'],
] as const
const cards: Record<string, string> = Object.fromEntries(
  forms.map(([title, form]) => [title, `/secure/orders/new?form=${form}`]),
)

test('Content Services / Order New Content has a card for each product, credits for user_type admin only', () => {
  const html = rendered(<OrderHub />)
  expect(html).toContain('Content Services / Order New Content</h1>')
  expect(linksIn(html)).toEqual(cards)
  expect(textOf(html)).toContain(`From $60.00 Within ${dueDays.backlinks} days`)
  expect(textOf(html)).toContain(`$99.00 Within ${dueDays.syndication} days`)
  session.user.user_type = 'agency'
  expect(linksIn(rendered(<OrderHub />))).toEqual(cards)
  session.user.user_type = 'admin'
  expect(linksIn(rendered(<OrderHub />))).toEqual({
    ...cards,
    'Account Credits': '/secure/orders/new?form=credit',
  })
})

test.each(forms)('the card %s opens its own form, for the site that is ordered for', (title, form, name) => {
  session.form = form
  expect(rendered(<OrderHub />)).toContain(`<i>${name}, ${title}, no site, 0</i>`)
  session.siteId = '3'
  const html = rendered(<OrderHub />)
  expect(html).toContain(`<i>${name}, ${title}, Garden, 2</i>`)
  expect(textOf(html)).toContain('For Garden')
  expect(linksIn(html)).toEqual({ 'All content services': '/secure/orders/new' })
})

test('opens the credit form for administrators only, even by its URL', () => {
  session.form = 'credit'
  expect(linksIn(rendered(<OrderHub />))).toEqual(cards)
  session.user.user_type = 'admin'
  expect(rendered(<OrderHub />)).toContain('<i>Credit, Account Credits, no site, 0</i>')
})

import { cartErrors } from '@linkwright/core/buying/cart/cart-errors'
import type { CartAddInput } from '@linkwright/sdk'
import { expect, test } from 'vitest'
import type { CartItem } from './shown-cart.ts'
import { formOf, isLink, textsOf, withText } from './line-forms.ts'

const common = { cart_id: 7, link: { id: 130 }, content: null, source: 'order hub' }
const ordered = {
  site_name: null,
  page_nickname: null,
  site_id: null,
  page_id: null,
  linkMap_id: null,
  parent_id: null,
}
const lines = [
  {
    ...common,
    ...ordered,
    type: 'backlinks',
    content: { id: 2 },
    anchor_type: 'keyword',
    url: 'https://a.example',
    anchor: 'a',
  },
  {
    ...common,
    ...ordered,
    type: 'msn',
    anchor_type: 'keyword',
    targetUrl: 'https://a.example',
    anchorText: 'a',
    articleCount: 70,
    error: '',
  },
  { ...common, type: 'syndication', url: 'https://a.example/post', category: 'pets' },
  { ...common, type: 'technical_seo', emailAlias: 'a@a.example', websiteUrl: 'a.example' },
  {
    ...common,
    type: 'dgt_pr',
    clientName: 'Jo',
    clientPosition: '',
    emailAlias: 'a@a.example',
    linkedinUrl: '',
    websiteUrl: 'a.example',
    brandGuidelines: 'Plain.',
    focusTopic: '',
    imageUrl: 'a.png',
  },
  { ...common, link: null, type: 'credit', price: 50 },
] as unknown as CartItem[]

const faultsOf = (form: CartAddInput) => Object.values(cartErrors(form)).filter((why) => why !== undefined)

test.each(lines.map((line) => [line.type, line] as const))(
  'can reorder a line of %s unchanged',
  (_, line) => {
    expect(faultsOf(formOf(line))).toEqual([])
    expect(formOf(line)).not.toHaveProperty('cart_id')
  },
)

test('allows editing every text of a line and validates it by its form', () => {
  for (const line of lines)
    for (const { name, isRequired } of textsOf(formOf(line)))
      expect([name, faultsOf(withText(formOf(line), name, '')).length]).toEqual([name, isRequired ? 1 : 0])
})

test('uses the URL of the page and reloads suggestions for another anchor', () => {
  const [post] = lines.map(formOf)
  if (post === undefined) throw new Error('no line')
  expect(textsOf({ ...post, site_id: 1, page_id: 2 }).map(({ name }) => name)).toEqual(['anchor'])
  expect(withText(post, 'anchor', 'b')).not.toHaveProperty('anchor_type')
  expect(withText(post, 'url', 'https://b.example')).toHaveProperty('anchor_type', 'keyword')
})

test('can move lines that order a link', () => {
  expect(lines.map(isLink)).toEqual([true, true, false, false, false, false])
})

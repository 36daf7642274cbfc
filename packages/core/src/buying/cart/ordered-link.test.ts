import { expect, test } from 'vitest'
import { isLinkForm, orderedLink } from './ordered-link.ts'

const guestPost = { type: 'backlinks' as const, link: { id: 103 }, content: { id: 1 } }

test('each ordered product has one name', () => {
  const url = 'https://acme.example/spades'
  expect(orderedLink({ ...guestPost, anchor: ' best spades ', url: ` ${url} ` })).toEqual({
    anchor: 'best spades',
    url,
  })
  const insertion = { type: 'msn' as const, anchorText: 'spades', targetUrl: 'acme.example', anchor: 'x' }
  expect(orderedLink(insertion)).toEqual({ anchor: 'spades', url: 'acme.example' })
})

test('a link to a page has no address of its own', () => {
  expect(orderedLink({ ...guestPost, page_id: 2, site_id: 1 })).toEqual({ anchor: '', url: undefined })
})

test('guest posts, link insertions and booster links are links', () => {
  const types = [
    'backlinks',
    'syndication',
    'credit',
    'link_insertions',
    'msn',
    'dgt_pr',
    'technical_seo',
  ] as const
  expect(types.filter((type) => isLinkForm({ type }))).toEqual(['backlinks', 'link_insertions', 'msn'])
})

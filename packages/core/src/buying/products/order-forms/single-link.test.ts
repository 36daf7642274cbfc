import { expect, test } from 'vitest'
import { fieldErrorsOf } from './field-errors.ts'
import { emptySingleLink, type SingleLink, singleLinkRules, UNMANAGED } from './single-link.ts'

const faults = (form: Partial<SingleLink>) =>
  fieldErrorsOf({ ...emptySingleLink, anchor: 'spades', link: insertion, ...form }, singleLinkRules)
const insertion = { id: 140, type: 'link_insertions' as const }
const guestPost = { id: 103, type: 'backlinks' as const }

test('without site or link it is invalid', () => {
  expect(fieldErrorsOf(emptySingleLink, singleLinkRules)).toEqual({
    site: 'Please choose a site',
    link: 'Please choose a link',
    anchor: 'Anchor text is required',
  })
})

test('a managed site needs a page', () => {
  expect(faults({ site: 3 })).toEqual({ page: 'Please choose a page' })
  expect(faults({ site: 3, page: 12 })).toEqual({})
})

test('an unmanaged site needs its address, a guest post’s with https://', () => {
  expect(faults({ site: UNMANAGED })).toEqual({ otherUrl: 'Please enter a valid URL' })
  expect(faults({ site: UNMANAGED, otherUrl: 'http://blog.example' })).toEqual({})
  expect(faults({ site: UNMANAGED, otherUrl: 'http://blog.example', link: guestPost, content: 1 })).toEqual({
    otherUrl: 'Please update your URL to have https:// in order to proceed',
  })
})

test('a guest post needs a content length, and the anchor has up to 5 words', () => {
  expect(faults({ site: 3, page: 12, link: guestPost, anchor: 'one two three four five six' })).toEqual({
    content: 'Please choose a content length',
    anchor: 'Anchor text can only be up to 5 words',
  })
  expect(faults({ site: 3, page: 12, link: guestPost, content: 2 })).toEqual({})
})

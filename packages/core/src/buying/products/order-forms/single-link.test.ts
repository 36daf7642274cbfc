import { expect, test } from 'vitest'
import { fieldErrorsOf } from './field-errors.ts'
import { emptySingleLink, type SingleLink, singleLinkRules, UNMANAGED } from './single-link.ts'

const errorsOf = (form: Partial<SingleLink>) =>
  fieldErrorsOf({ ...emptySingleLink, anchor: 'spades', link: insertion, ...form }, singleLinkRules)
const insertion = { id: 140, type: 'link_insertions' as const }
const guestPost = { id: 103, type: 'backlinks' as const }

test('is invalid without site or link, without a page of a managed site or a URL of another one', () => {
  expect(fieldErrorsOf(emptySingleLink, singleLinkRules)).toEqual({
    site: 'Please choose a site',
    link: 'Please choose a link',
    anchor: 'Anchor text is required',
  })
  expect(errorsOf({ site: 3 })).toEqual({ page: 'Please choose a page' })
  expect(errorsOf({ site: 3, page: 12 })).toEqual({})
  expect(errorsOf({ site: UNMANAGED })).toEqual({ otherUrl: 'Please enter a valid URL' })
  expect(errorsOf({ site: UNMANAGED, otherUrl: 'https://blog.example' })).toEqual({})
})

test('the URL of a guest post to another website begins with https://', () => {
  expect(errorsOf({ site: UNMANAGED, otherUrl: 'http://blog.example' })).toEqual({})
  expect(errorsOf({ site: UNMANAGED, otherUrl: 'http://blog.example', link: guestPost, content: 1 })).toEqual(
    {
      otherUrl: 'Please update your URL to have https:// in order to proceed',
    },
  )
})

test('a guest post needs a content length, and the anchor has up to 5 words', () => {
  expect(errorsOf({ site: 3, page: 12, link: guestPost, anchor: 'one two three four five six' })).toEqual({
    content: 'Please choose a content length',
    anchor: 'Anchor text can only be up to 5 words',
  })
  expect(errorsOf({ site: 3, page: 12, link: guestPost, content: 2 })).toEqual({})
})

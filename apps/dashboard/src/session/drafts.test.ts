import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearDrafts, draftKey, clearOtherDrafts } from './drafts.ts'

/** In a browser, Object.keys(storage) lists the stored keys, because the methods are on the prototype. */
class Storage {
  [key: string]: unknown
  removeItem(key: string) {
    delete this[key]
  }
}

let stored: Storage
beforeEach(() => {
  stored = new Storage()
  for (const key of [
    draftKey('add-site', 1),
    draftKey('add-page', 1, 7, 'page'),
    draftKey('add-page', 12, 1, 'page'),
    'linkwright.undefined',
    'another user',
  ])
    stored[key] = '{}'
  vi.stubGlobal('sessionStorage', stored)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('deletes only drafts of other users', () => {
  clearOtherDrafts(1)
  expect(Object.keys(stored)).toEqual([
    'linkwright.add-site.1',
    'linkwright.add-page.1.7.page',
    'another user',
  ])
})

test('deletes all drafts', () => {
  clearDrafts()
  expect(Object.keys(stored)).toEqual(['another user'])
})

test('ignores disabled storage', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(() => clearDrafts()).not.toThrow()
})

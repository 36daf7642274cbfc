import type { Site } from '@linkwright/sdk'
import { expect, test } from 'vitest'
import { deletedPlaceName, rememberPlaces, tabTitle } from './visited-places.ts'

test('names what was visible in this visit and then deleted, and nothing else', () => {
  const pages = [{ id: 7, page_nickname: 'Guide' }]
  const site = { id: 3, name: 'Oakmoor', pages }
  rememberPlaces([site] as unknown as Site[])
  expect(deletedPlaceName('3', undefined)).toBeUndefined()
  expect(deletedPlaceName('3', '7')).toBeUndefined()
  expect(deletedPlaceName('3', '8')).toBeUndefined()
  rememberPlaces([{ ...site, pages: [] }] as unknown as Site[])
  expect(deletedPlaceName('3', undefined)).toBeUndefined()
  expect(deletedPlaceName('3', '7')).toBe('Guide')
  expect(deletedPlaceName('3', '8')).toBeUndefined()
  rememberPlaces([])
  expect(deletedPlaceName('3', undefined)).toBe('Oakmoor')
  expect(deletedPlaceName('3', '7')).toBe('Guide')
  expect(deletedPlaceName('3', '8')).toBe('Oakmoor')
  expect(deletedPlaceName('4', '7')).toBeUndefined()
  expect(deletedPlaceName(undefined, undefined)).toBeUndefined()
})

test('distinguishes tabs of several websites and pages by their titles', () => {
  const pages = [{ id: 8, page_nickname: 'Beds' }]
  rememberPlaces([{ id: 5, name: 'Fernhill', pages }] as unknown as Site[])
  expect(tabTitle('Site Links', 'Linkwright', '5')).toBe('Site Links · Fernhill · Linkwright')
  expect(tabTitle('Link Map', 'Linkwright', '5', '8')).toBe('Link Map · Beds · Linkwright')
  expect(tabTitle('Sign In', 'Linkwright')).toBe('Sign In · Linkwright')
})

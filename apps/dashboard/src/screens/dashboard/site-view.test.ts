import { expect, test } from 'vitest'
import { siteView } from './site-view.ts'

test.each([
  [7, {}, { layout: 'cards', order: 'hand' }],
  [8, {}, { layout: 'table', order: 'need' }],
  [8, { layout: 'cards' }, { layout: 'cards', order: 'need' }],
  [3, { order: 'need', layout: 'list' }, { layout: 'cards', order: 'need' }],
])('shows %i websites with the choice %j as %j', (count, stored, view) => {
  expect(siteView(count, stored)).toEqual(view)
})

import { eachLinkText } from '@linkwright/core/tracking/links/each-link-text'
import { expect, test } from 'vitest'
import { emptyLink, sentLink } from './add-link-values.ts'

const placed = {
  ...emptyLink({}),
  anchor_text: 'spades',
  url: 'https://blog.example/1',
  date_completed: '2026-11-20',
  ss: '1',
  ...eachLinkText(() => 'nice'),
} as const

test('sends URL, day, social signals and texts of a placed link', () => {
  expect(sentLink(placed, {})).toEqual({
    anchor_text: 'spades',
    url_progress: 'placed',
    url: 'https://blog.example/1',
    date_completed: '2026-11-20',
    ss: '1',
    ...eachLinkText(() => 'nice'),
  })
})

test('does not send input of fields that the selected state hides', () => {
  expect(sentLink({ ...placed, url_progress: 'in_process' }, {})).toEqual({
    anchor_text: 'spades',
    url_progress: 'in_process',
  })
})

test('sends the parent of a tiered link and the id of a completed suggestion', () => {
  expect(sentLink(placed, { parent: { id: 7 } })).toMatchObject({ level: 'secondary', parent_id: 7 })
  const suggestion = { id: 9, anchor_text: 'a spade', anchor_type: 'partial keyword' } as const
  const opened = emptyLink({ suggestion })
  expect(opened).toMatchObject({
    anchor_text: 'a spade',
    anchor_type: 'partial keyword',
    url_progress: 'in_process',
  })
  expect(sentLink(opened, { suggestion })).toMatchObject({ id: 9, anchor_type: 'partial keyword' })
})

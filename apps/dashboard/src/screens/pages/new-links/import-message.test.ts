import { CANDIDATE_DELETED } from '@linkwright/core/tracking/links/candidate-messages'
import { expect, test } from 'vitest'
import { importMessage, stillOffered } from './import-message.ts'

const deleted = (row: number) => ({ row, reason: CANDIDATE_DELETED })
const wrong = { row: 3, reason: 'The URL is too long.' }

test('summarizes the result in one line', () => {
  const done = { msg: 'success' as const, count: 2, duplicate: 0, refused: [] }
  expect(importMessage(done, 'add')).toBe('Import Successful. 2 links were added.')
  expect(importMessage({ ...done, duplicate: 1, refused: [wrong] }, 'add')).toBe(
    'Import Successful. 2 links were added. 1 is there already. Some were refused: The URL is too long.',
  )
  expect(importMessage(done, 'ignore')).toBe('2 links are never offered again.')
})

test('reports links that a colleague deleted and removes them from the list; invalid ones stay', () => {
  const refused = [deleted(1), deleted(2), wrong]
  expect(importMessage({ msg: 'failed', count: 0, duplicate: 0, refused }, 'add')).toBe(
    'Import Failed. 2 were deleted during the import and are not added. Some were refused: The URL is too long.',
  )
  expect(importMessage({ msg: 'success', count: 1, duplicate: 0, refused: [deleted(1)] }, 'add')).toBe(
    'Import Successful. 1 link was added. 1 was deleted during the import and is not added.',
  )
  expect(stillOffered({ refused })).toEqual(new Set([2]))
})

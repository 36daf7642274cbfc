import { expect, it } from 'vitest'
import { scoutNote } from './scout-note.ts'

const next_at = '2026-11-21T10:30:00.000Z'
const at = () => 'at 10:30'

it('says why ranks could not be checked and when they are tried again', () => {
  expect(scoutNote({ state: 'failed', message: 'Serper asked to slow down.', next_at }, at)).toBe(
    'Ranks could not be checked: Serper asked to slow down. They are tried again at 10:30.',
  )
})

it('says that ranks are on their way, and nothing of those that are there or not wanted yet', () => {
  expect(scoutNote({ state: 'waiting', message: null, next_at }, at)).toBe('Ranks are being checked.')
  expect(scoutNote({ state: 'ok', message: null, next_at }, at)).toBeUndefined()
  expect(scoutNote({ state: 'never', message: null, next_at }, at)).toBeUndefined()
})

import { expect, it } from 'vitest'
import { gatherNote, phrasesGathered } from './gather-note.ts'

const now = Date.parse('2026-11-21T10:00:00.000Z')
const failed = {
  state: 'failed',
  message: 'Ahrefs asked to slow down.',
  next_at: '2026-11-21T10:30:00.000Z',
  is_sample: false,
} as const

it('says what could not be gathered and when it is tried again', () => {
  expect(gatherNote('links', failed, now)).toBe(
    'Links could not be looked up: Ahrefs asked to slow down. The next try is on 11/21/2026 10:30 UTC.',
  )
  expect(gatherNote('top_ten', failed, now)).toMatch(/^The top ten could not be looked up: /)
  expect(gatherNote('volumes', failed, now)).toMatch(/^Search volumes could not be looked up: /)
  const waiting = { state: 'waiting', message: null, next_at: null, is_sample: false } as const
  expect(gatherNote('top_ten', waiting, now)).toBe('The top ten is being looked up.')
  expect(gatherNote('links', { ...waiting, state: 'ok' }, now)).toBeUndefined()
  expect(phrasesGathered([{ top_ten: failed }, { top_ten: { state: 'ok' } }])).toBe(1)
})

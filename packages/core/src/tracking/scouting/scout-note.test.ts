import { expect, it, test } from 'vitest'
import { isSampleTrust, type LookUpState, sampleAuthority, samplePhrases, scoutNote } from './scout-note.ts'

const next_at = '2026-11-21T10:30:00.000Z'
const now = Date.parse('2026-11-21T10:00:00.000Z')
const looked = (state: LookUpState['state'], message: string | null = null): LookUpState => ({
  state,
  message,
  next_at,
  is_sample: false,
})

it('says why something could not be looked up and when it is tried next', () => {
  const failed = looked('failed', 'Serper asked to slow down.')
  expect(scoutNote('ranks', failed, now)).toBe(
    'Ranks could not be looked up: Serper asked to slow down. The next try is on 11/21/2026 10:30 UTC.',
  )
  expect(scoutNote('volumes', failed, now)).toMatch(/^Search volumes could not be looked up: Serper/)
  expect(scoutNote('brand', failed, Date.parse(next_at))).toBe(
    'The brand rank could not be looked up: Serper asked to slow down. The next try is within minutes.',
  )
})

it('distinguishes a missing look-up from a running one, and shows nothing for a finished one', () => {
  expect(scoutNote('ranks', looked('never'), now)).toBe(
    'Ranks have not been looked up yet. The first time is on 11/21/2026 10:30 UTC.',
  )
  expect(scoutNote('brand', looked('never'), now)).toMatch(/^The brand rank has not been looked up yet\./)
  expect(scoutNote('ranks', looked('waiting'), now)).toBe('Ranks are being looked up.')
  expect(scoutNote('brand', looked('waiting'), now)).toBe('The brand rank is being looked up.')
  expect(scoutNote('ranks', looked('ok'), now)).toBeUndefined()
})

it('labels a list of links of which one has an invented domain authority', () => {
  const links = (...samples: boolean[]) => samples.map((da_is_sample) => ({ da_is_sample }))
  expect(sampleAuthority(links(false, true))).toBe('Sample data: DA')
  expect(sampleAuthority(links(false))).toBeUndefined()
  expect(sampleAuthority([])).toBeUndefined()
})

const invented = (is_sample: boolean) => ({ is_sample })

test.each([
  [true, true, 'Sample data'],
  [true, false, 'Sample data: ranks'],
  [false, true, 'Sample data: search volumes'],
  [false, false, undefined],
])('ranks invented %s and volumes invented %s are labeled %s', (ranks, volumes, label) => {
  expect(samplePhrases({ scout: invented(ranks), volume_scout: invented(volumes) })).toBe(label)
})

it('takes brand trust for a sample when the rank of the brand or of a page is one', () => {
  const pages = [{ scout: invented(false) }]
  expect(isSampleTrust({ brand_scout: invented(false), pages })).toBe(false)
  expect(isSampleTrust({ brand_scout: invented(true), pages })).toBe(true)
  expect(isSampleTrust({ brand_scout: invented(false), pages: [{ scout: invented(true) }] })).toBe(true)
})

import type { ClaimShown } from '@linkwright/sdk'
import { expect, test } from 'vitest'
import { rendered, textOf } from '../../testing/rendered.tsx'
import { StateBadges } from './claim-badges.tsx'
import { ClaimFacts } from './claim-facts.tsx'
import { ClaimSteps } from './claim-steps.tsx'

const at = '2026-11-20T10:00:00.000Z'
const claim = {
  id: 12,
  state: 'credited',
  stage: 'credited',
  code: 'link_removed',
  order_id: 31,
  order_number: 'order_31',
  item: 'Guest post',
  page_url: 'https://blog.example/walks',
  target: 'https://garden.example',
  promise: 'Promised for 12 months.',
  first_bad_at: at,
  due_at: at,
  currency: 'usd',
  amount: 40,
  paid: 100,
  days: 100,
  days_left: 40,
  contest_until: null,
  replacement_order_id: null,
  credit_taken_back: 30,
  credit_owed: 10,
  taken_back_at: at,
} as ClaimShown

test.each(['claims', 'admin-claims'] as const)(
  'the page of a claim in %s says what of its credit was taken back, and what is owed',
  (screen) => {
    const shown = (changes: Partial<ClaimShown> = {}) =>
      textOf(rendered(<ClaimFacts claim={{ ...claim, ...changes }} screen={screen} />))
    expect(shown()).toMatch(
      /\$30\.00 of this credit was taken back on .*2026.*\. \$10\.00 of it was spent or held, and is still owed\./,
    )
    expect(shown({ credit_taken_back: 0, credit_owed: 0, taken_back_at: null })).not.toContain('taken back')
  },
)

test('contested, withdrawn and closed claims have names of their own', () => {
  const badge = (state: ClaimShown['state'], stage: ClaimShown['stage']) =>
    textOf(rendered(<StateBadges claim={{ state, stage, due_at: '2999-01-01T00:00:00.000Z' }} />)).trim()
  expect(badge('open', 'contested')).toBe('Contested')
  expect(badge('withdrawn', 'withdrawn')).toBe('Withdrawn')
  expect(badge('withdrawn', 'closed')).toBe('Closed')
  const steps: ClaimShown['steps'] = [
    { event: 'contest', state: 'open', by: 'customer', note: null, at },
    { event: 'close', state: 'withdrawn', by: 'system', note: null, at },
  ]
  expect(textOf(rendered(<ClaimSteps claim={{ ...claim, steps }} />))).toMatch(/Contested · .*Closed · /)
})

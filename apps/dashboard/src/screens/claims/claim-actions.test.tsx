import type { ClaimShown } from '@linkwright/sdk'
import { expect, test, vi } from 'vitest'
import { rendered } from '../../testing/rendered.tsx'
import { ClaimActions } from './claim-actions.tsx'

vi.mock('../../session/session.ts', () => ({}))

const variantsOf = (claim: Pick<ClaimShown, 'remedy' | 'events'>) => {
  const html = rendered(<ClaimActions claim={{ amount: 72, currency: 'usd', ...claim } as ClaimShown} />)
  return [...html.matchAll(/<button[^>]*data-variant="(\w+)"[^>]*>(.*?)<\/button>/g)].map(
    ([, variant, label]) => [label?.replaceAll(/<[^>]*>/g, ''), variant],
  )
}

test('only the promised remedy is emphasized: neither refusing nor withdrawing is the next step', () => {
  const events: ClaimShown['events'] = ['replace', 'credit', 'refund', 'refuse']
  expect(variantsOf({ remedy: 'replace', events })).toEqual([
    ['Order a replacement', 'primary'],
    ['Credit $72.00', 'secondary'],
    ['Refund $72.00 to the card', 'secondary'],
    ['Refuse', 'secondary'],
  ])
  expect(variantsOf({ remedy: 'credit', events: ['withdraw'] })).toEqual([['Withdraw', 'secondary']])
})

import type { Plan } from '@linkwright/sdk'
import { expect, test, vi } from 'vitest'
import { buttonsIn, rendered, textOf } from '../../../testing/rendered.tsx'
import { PlanDeck } from '@linkwright/react-ui/plan-deck'
import { usePlanChooser } from './use-plan-chooser.ts'

const session = vi.hoisted(() => ({
  user: { origin_id: null },
  business: { plan_id: 3, subscription_id: 'sub_1', active: '1', key_phrases: 100 },
  sites: Array.from({ length: 4 }, (_, id) => ({ id })),
}))
vi.mock('../../../session/session.ts', () => ({ useSession: () => session }))

const plan = (id: number, name: string, key_phrases: number, websites: number) =>
  ({
    id,
    name,
    key_phrases,
    websites,
    subscription: 99,
    is_annual: 'No',
    plan_discount: 0,
    projects: 3,
    sub_users: 1,
  }) as Plan
const plans = [
  plan(1, 'Ground', 99, 9999),
  plan(2, 'Launch', 100, 3),
  plan(3, 'Flight', 200, 15),
  plan(4, 'Attack', 100, 4),
  plan(5, 'Mach', 1500, 9999),
]

function Deck() {
  const { planProblem } = usePlanChooser()
  const deck = { currentId: 3, selectedId: undefined, reactivates: false, planProblem, onSelect: () => {} }
  return <PlanDeck title="Monthly Plans" plans={plans} {...deck} />
}

test('allows choosing a plan unless it is current or has fewer keywords or sites than used', () => {
  const html = rendered(<Deck />)
  expect(buttonsIn(html)).toEqual({
    'Select Ground per month': false,
    'Select Launch per month': false,
    'Select Flight per month': false,
    'Select Attack per month': true,
    'Select Mach per month': true,
  })
  for (const why of [
    'Ground includes 99 keywords and you use 100. Please choose a larger plan, or delete 1 keyword first.',
    'Launch includes 3 websites and you have 4. Please choose a larger plan, or delete 1 website first.',
    'This is your current plan.',
  ])
    expect(textOf(html)).toContain(why)
})

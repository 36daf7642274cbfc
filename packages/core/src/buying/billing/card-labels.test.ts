import { expect, it } from 'vitest'
import { preselectedCard } from './card-labels.ts'

const good = (id: string) => ({ id, declined: false })
const declined = (id: string) => ({ id, declined: true })

it.each([
  ['the default card', [good('new'), good('old')], 'old', 'old'],
  ['without a default card the newest', [good('new'), good('old')], null, 'new'],
  ['no card that was declined, and no other in its place', [good('new'), declined('old')], 'old', null],
  ['no declined card without a default card', [declined('new'), good('old')], null, null],
  ['nothing without cards', [], null, null],
])('preselects %s', (_what, cards, standard, id) => {
  expect(preselectedCard(cards, standard)).toBe(id)
})

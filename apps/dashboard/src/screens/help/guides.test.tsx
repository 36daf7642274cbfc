import { screens } from '@linkwright/core/access/screens'
import { watchesTable } from '@linkwright/core/buying/watches/watches.table'
import { expect, test } from 'vitest'
import { rendered, textOf } from '../../testing/rendered.tsx'
import { Guides } from './guides.tsx'

const guides = rendered(<Guides />)
  .split('<article')
  .slice(1)
  .map((each) => textOf(`<article${each}`))
const guide = (title: string) => guides.find((each) => each.startsWith(title)) ?? ''

test('explain the states of watched links and when they count', () => {
  const watched = guide('See whether your links are still there')
  for (const state of ['Live', 'Changed', 'Lost', 'Not known', 'Needs review'])
    expect(watched).toContain(`${state}: `)
  expect(watched).toContain('only after two checks, 6 to 12 hours apart')
})

test('explain claims and how they end', () => {
  const claims = guide('When a promised link is lost or changed')
  expect(claims).toContain(`Under ${screens.claims.title},`)
  expect(claims).toContain('a restored link, a replacement, account credit or a refund')
  expect(claims).toContain('once, within 14 days')
})

test('explain when a rented placement can be renewed and what happens otherwise', () => {
  const renewal = guide('Renew a rented placement')
  expect(renewal).toContain(`${watchesTable.columns.paid_until.label}, under Proof,`)
  expect(renewal).toContain('30, 7 and 2 days before. From 30 days before,')
  expect(renewal).toContain('Expired, not Lost')
})

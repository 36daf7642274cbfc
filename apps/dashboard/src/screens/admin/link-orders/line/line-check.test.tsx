import { expect, test } from 'vitest'
import { aLook } from '../../../../testing/a-look.ts'
import { factsIn, rendered, textOf } from '../../../../testing/rendered.tsx'
import { aLine } from '../testing/an-order.ts'
import { CheckList } from './all-checks.tsx'
import { LineCheckResult } from './line-check.tsx'

const line = (is_expired: boolean) => {
  const watch = {
    state: 'lost',
    code: 'link_removed',
    since: aLook.at,
    checked_at: aLook.at,
    paid_until: '2026-11-24T00:00:00.000Z',
    is_expired,
    not_verified_since: null,
  } as const
  return aLine({ status: 'placed', published_url: aLook.url, watch, check: aLook })
}

test('the last check of an expired placement is expired, as in the heading, and lists no fault of its link', () => {
  const sectionOf = (is_expired: boolean) =>
    rendered(<LineCheckResult line={line(is_expired)} name="Guest post" />)
  const lost = sectionOf(false)
  expect(textOf(lost)).toContain('Lost')
  expect(lost).toContain('ld-line-faults')
  const expired = sectionOf(true)
  expect(textOf(expired)).toContain('Expired')
  expect(textOf(expired)).not.toContain('Lost')
  expect(expired).not.toContain('ld-line-faults')
  expect(factsIn(expired)).toMatchObject({ Reason: 'The page exists, but the link is not on it.' })
})

test('a canceled line says why its failed check can be neither repeated nor accepted', () => {
  const sectionOf = (status: string) =>
    textOf(
      rendered(
        <LineCheckResult line={{ ...line(false), status, check_state: 'failing' }} name="Guest post" />,
      ),
    )
  expect(sectionOf('placed')).toMatch(/Check again.*Accept…/)
  const canceled = sectionOf('canceled')
  expect(canceled).toContain('This line is canceled: its link is no longer checked')
  expect(canceled).not.toMatch(/Check again|Accept…/)
  expect(canceled).toContain('All checks')
})

test('each of all checks is expired if it was after the paid time', () => {
  const before = { ...aLook, id: 4, at: '2026-11-23T10:05:00.000Z' }
  const html = rendered(<CheckList checks={[aLook, before]} paidUntil="2026-11-24T00:00:00.000Z" />)
  expect(textOf(html).match(/Expired|Lost/g)).toEqual(['Expired', 'Lost'])
})

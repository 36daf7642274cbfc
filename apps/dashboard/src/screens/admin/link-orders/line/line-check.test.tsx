import type { LinkLook } from '@linkwright/sdk'
import { expect, test } from 'vitest'
import { factsIn, rendered, textOf } from '../../../../testing/rendered.tsx'
import { aLine } from '../testing/an-order.ts'
import { CheckList } from './all-checks.tsx'
import { LineCheckResult } from './line-check.tsx'

const check: LinkLook = {
  id: 5,
  at: '2026-11-25T10:05:00.000Z',
  url: 'https://blog.example/post',
  verdict: 'lost',
  codes: ['link_removed'],
  why: 'change',
  status: 200,
  found_at: null,
  target: null,
  anchor: null,
  rel: null,
  excerpt: null,
  evidence: null,
  is_sample: false,
  accepted: null,
}
const line = (is_expired: boolean) => {
  const watch = {
    state: 'lost',
    code: 'link_removed',
    since: check.at,
    checked_at: check.at,
    paid_until: '2026-11-24T00:00:00.000Z',
    is_expired,
    not_verified_since: null,
  } as const
  return aLine({ status: 'placed', published_url: check.url, watch, check })
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

test('each of all checks is expired if it was after the paid time', () => {
  const before = { ...check, id: 4, at: '2026-11-23T10:05:00.000Z' }
  const html = rendered(<CheckList checks={[check, before]} paidUntil="2026-11-24T00:00:00.000Z" />)
  expect(textOf(html).match(/Expired|Lost/g)).toEqual(['Expired', 'Lost'])
})

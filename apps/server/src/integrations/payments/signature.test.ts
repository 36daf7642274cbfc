import { corpus, withoutCorpora } from '@linkwright/core/testing/corpus'
import { expect, it } from 'vitest'
import { signatureHeader, TOLERANCE_SECONDS, signatureProblem } from './signature.ts'

const SECRET = 'whsec_a'
const raw = Buffer.from('{"id":"evt_1"}')
const now = new Date('2026-11-22T12:00:00.700Z')
const at = (seconds: number) => signatureHeader(raw, SECRET, new Date(now.getTime() + seconds * 1000))
const isAccepted = (header: string | undefined, body = raw, secrets = [SECRET]) =>
  signatureProblem(body, header, secrets, now) === undefined

it.skipIf(withoutCorpora)('accepts and rejects the vectors of the corpora as expected', () => {
  interface Vector {
    name: string
    now: number
    secret: string
    body: string
    header: string | null
    expect: 'accept' | 'reject'
  }
  const vectors = corpus<Vector[]>('webhook/vectors.json')
  const judged = vectors.map(({ name, header, secret, body, now: seconds }) => {
    const why = signatureProblem(Buffer.from(body), header ?? undefined, [secret], new Date(seconds * 1000))
    return [name, why === undefined ? 'accept' : 'reject']
  })
  expect(judged).toEqual(vectors.map((vector) => [vector.name, vector.expect]))
  expect(judged.length).toBeGreaterThanOrEqual(8)
})

it('accepts timestamps up to 300 seconds in the past or future, and no more', () => {
  expect(TOLERANCE_SECONDS).toBe(300)
  expect([-301, -300, 0, 300, 302].map((seconds) => isAccepted(at(seconds)))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
})

it('accepts a signature of any of its secrets, among several', () => {
  const other = signatureHeader(raw, 'whsec_b', now)
  expect(isAccepted(other)).toBe(false)
  expect(isAccepted(other, raw, [SECRET, 'whsec_b'])).toBe(true)
  expect(isAccepted(`${other},${at(0).split(',')[1]}`)).toBe(true)
  expect(isAccepted(other, raw, [])).toBe(false)
})

it('accepts only the exact bytes that were signed', () => {
  expect(isAccepted(at(0), Buffer.from('{"id": "evt_1"}'))).toBe(false)
  const binary = Buffer.from([0xff, 0x00, 0xc3, 0x28])
  expect(isAccepted(signatureHeader(binary, SECRET, now), binary)).toBe(true)
})

it.each([
  undefined,
  '',
  't=',
  'v1=00',
  `t=${now.getTime() / 1000},${at(0)}`,
  at(0).replace('v1', 'v0'),
  at(0).replace('t=', 't=-'),
  at(0).slice(0, -1),
  `${at(0)}0`,
  't=1e9,v1=00',
  't=99999999999999999999,v1=00',
])('refuses %s', (header) => {
  expect(isAccepted(header)).toBe(false)
})

import { createHmac, timingSafeEqual } from 'node:crypto'

/** How old, or how far ahead of us, a signature may be. */
export const TOLERANCE_SECONDS = 300

/**
 * Why a body has no valid, recent signature; undefined if it has one. The header is Stripe's:
 * `t=<seconds>,v1=<HMAC-SHA256 of "t.body">`, with a `v1` for each secret that is in use over there.
 */
export function signatureProblem(
  raw: Buffer,
  header: string | undefined,
  secrets: readonly string[],
  now: Date,
): string | undefined {
  if (header === undefined) return 'The event is not signed.'
  const parts = header.split(',').map((part) => part.trim().split('='))
  const times = parts.flatMap(([name, value = '']) => (name === 't' ? [value] : []))
  const given = parts.flatMap(([name, value = '']) => (name === 'v1' ? [value] : []))
  const [time = ''] = times
  if (times.length !== 1 || !/^\d{1,12}$/.test(time)) return 'The signature has no timestamp.'
  const expected = secrets.map((secret) => signatureOf(raw, time, secret))
  const isOurs = given.some((one) => expected.some((other) => isEqual(one, other)))
  if (!isOurs) return 'The signature matches none of the webhook secrets.'
  const seconds = Math.abs(now.getTime() / 1000 - Number(time))
  return Math.floor(seconds) > TOLERANCE_SECONDS ? 'The signature is too old, or from the future.' : undefined
}

/** The header of a body that is sent at a moment. */
export function signatureHeader(raw: Buffer, secret: string, at: Date): string {
  const time = String(Math.floor(at.getTime() / 1000))
  return `t=${time},v1=${signatureOf(raw, time, secret)}`
}

function signatureOf(raw: Buffer, time: string, secret: string): string {
  return createHmac('sha256', secret).update(`${time}.`).update(raw).digest('hex')
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

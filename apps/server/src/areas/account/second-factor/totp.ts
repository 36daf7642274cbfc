import { createHmac } from 'node:crypto'
import { ALPHABET, CODE_DIGITS, STEP_SECONDS } from '@linkwright/core/account/second-factor/code'

/** The time step of an instant, RFC 6238 §4. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS)
}

/** The code of a step: HMAC-SHA-1, truncated by RFC 4226 §5.3. */
export function codeAt(secret: Buffer, step: number, digits: number = CODE_DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** Tolerates clock drift and slow typing. */
const WINDOW = [0, -1, 1] as const

/** The step near `now` that the code belongs to; undefined when there is none. */
export function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  const at = stepAt(now)
  return WINDOW.map((away) => at + away).find((step) => codeAt(secret, step) === code)
}

/** RFC 4648, without padding. */
export function base32(bytes: Buffer): string {
  let text = ''
  let buffer = 0
  let bits = 0
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte
    bits += 8
    for (; bits >= 5; bits -= 5) text += ALPHABET[(buffer >> (bits - 5)) & 31] ?? ''
    buffer &= (1 << bits) - 1
  }
  return bits === 0 ? text : text + (ALPHABET[(buffer << (5 - bits)) & 31] ?? '')
}

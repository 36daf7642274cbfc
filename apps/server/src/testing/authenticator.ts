import { ALPHABET } from '@linkwright/core/account/second-factor/code'
import { codeAt, stepAt } from '../areas/account/second-factor/totp.ts'

/** The secret as an app decodes it. */
export function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The app's code at a time, or a number of steps later. */
export function shownCode(secret: string, at: Date, steps = 0): string {
  return codeAt(bytesOf(secret), stepAt(at) + steps)
}

/** RFC 6238 with what every authenticator app takes. */
export const STEP_SECONDS = 30
export const CODE_DIGITS = 6
export const RECOVERY_CODES = 10

/** New recovery codes that nobody keeps lapse after these, where there are others. */
export const PENDING_HOURS = 24

/** Base32 as RFC 4648 has it, without what pads it. */
export const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A typed code without what people put between its signs: `123 456`, `abcd-efgh-…`. */
export const bareCode = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase()

export const isTimeCode = (bare: string) => /^\d{6}$/.test(bare)

/** In fours, as it is read and typed: `abcd-efgh-ijkl-mnop`. */
export const inFours = (code: string, between = '-') => code.match(/.{1,4}/g)?.join(between) ?? ''

/** What an authenticator app reads off the square code. */
export function otpauthUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: '6', period: '30' })
  // A space is %20 here: some apps show the plus.
  const rest = query.toString().replaceAll('+', '%20')
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${rest}`
}

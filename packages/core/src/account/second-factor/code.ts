/** RFC 6238 with the parameters that every authenticator app supports. */
export const STEP_SECONDS = 30
export const CODE_DIGITS = 6
export const RECOVERY_CODES = 10

/** New recovery codes that are not confirmed expire after this time, if there are previous ones. */
export const PENDING_HOURS = 24

/** Base32 of RFC 4648 without padding. */
export const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A typed code without separators: `123 456`, `abcd-efgh-…`. */
export const bareCode = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase()

export const isTimeCode = (bare: string) => /^\d{6}$/.test(bare)

/** Splits a code into groups of four, for reading and typing: `abcd-efgh-ijkl-mnop`. */
export const inFours = (code: string, between = '-') => code.match(/.{1,4}/g)?.join(between) ?? ''

/** The URI in the QR code for authenticator apps. */
export function otpauthUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: '6', period: '30' })
  // A space must be %20: some apps show a plus.
  const rest = query.toString().replaceAll('+', '%20')
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${rest}`
}

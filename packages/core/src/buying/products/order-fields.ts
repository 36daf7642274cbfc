import { isUrl } from '../../values/url.ts'
import { isEmail } from '../../values/email.ts'

/** Maximum characters of an order field. */
export const TARGET_LENGTH = 2048
/** Maximum length of names, positions and email addresses. */
export const LINE_LENGTH = 255
export const GUIDELINES_LENGTH = 5000
export const TOPIC_LENGTH = 1000
export const INSTRUCTIONS_LENGTH = 5000
/** `123456789.00`. */
export const AMOUNT_LENGTH = 12

// B-MSG-05 and B-MSG-06
export const TARGET_NEEDS_HTTPS = 'Please update your URL to have https:// in order to proceed'
export const TARGET_INVALID = 'Please enter a valid URL'

/** Why a URL cannot be the target of an ordered link, or undefined. */
export function targetProblem(url: string): string | undefined {
  return isUrl(url) ? undefined : TARGET_INVALID
}

/** Why a guest post cannot target a URL, or undefined. */
export function guestPostTargetProblem(url: string): string | undefined {
  if (isUrl(url) && !/^https:\/\//i.test(url)) return TARGET_NEEDS_HTTPS
  return targetProblem(url)
}

// B-MSG-08
export const EMAIL_INVALID = 'Please enter a valid email address'

/** Why this cannot be the email address of the client, or undefined. */
export function emailProblem(email: string): string | undefined {
  return isEmail(email) ? undefined : EMAIL_INVALID
}

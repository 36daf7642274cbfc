import { ANCHOR_WORDS } from '../../tracking/link-map/phrase-parts.ts'
import { isEmail } from '../../values/email.ts'
import { isUrl } from '../../values/url.ts'
import { wordCount } from '../../values/words.ts'

export const ANCHOR_TOO_LONG = `Anchor text can only be up to ${ANCHOR_WORDS} words`
export const ANCHOR_REQUIRED = 'Anchor text is required'

/** Why a link cannot be ordered with this anchor, or undefined. One rule for every form that orders a link. */
export function whyNotAnchor(anchor: string): string | undefined {
  const words = wordCount(anchor)
  if (words > ANCHOR_WORDS) return ANCHOR_TOO_LONG
  return words === 0 ? ANCHOR_REQUIRED : undefined
}

// Spec B §5
const TARGET_NEEDS_HTTPS = 'Please update your URL to have https:// in order to proceed'
export const TARGET_INVALID = 'Please enter a valid URL'

/** Why a link cannot be ordered to this address, or undefined. */
export function whyNotTarget(url: string): string | undefined {
  return isUrl(url) ? undefined : TARGET_INVALID
}

/** The same of a guest post. */
export function whyNotGuestPostTarget(url: string): string | undefined {
  if (isUrl(url) && !/^https:\/\//i.test(url)) return TARGET_NEEDS_HTTPS
  return whyNotTarget(url)
}

// Spec B §5
const EMAIL_INVALID = 'Please enter a valid email address'

/** Why an order cannot carry this as the mailbox of its client, or undefined. */
export function whyNotEmail(email: string): string | undefined {
  return isEmail(email) ? undefined : EMAIL_INVALID
}

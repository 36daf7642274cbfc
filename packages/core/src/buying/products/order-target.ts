import { isUrl } from '../../values/url.ts'

// Spec B §5
export const TARGET_NEEDS_HTTPS = 'Please update your URL to have https:// in order to proceed'
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

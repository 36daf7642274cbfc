import { isUrl } from './url.ts'

const atom = /^[a-z0-9!#$%&'*+/=?^_`{|}~\-\p{L}\p{N}\p{M}\p{S}]+$/iu
const longest = 254
const longestLocalPart = 64

/**
 * Whether the text is the address of a mailbox: words joined by dots, @, a domain. Letters outside ASCII are
 * accepted on both sides. Refused on purpose, though RFC 5322 allows them: quoted names, comments, folding white
 * space, addresses at an IP and domains without a dot. They are practically unused, and each has been a way to inject a
 * header or to impersonate another person.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  if (at < 1 || text.length > longest) return false
  const local = text.slice(0, at)
  const domain = text.slice(at + 1)
  if (bytes(local) > longestLocalPart || bytes(text) > longest) return false
  if (!local.split('.').every((word) => atom.test(word))) return false
  const labels = domain.split('.')
  return (
    /^[^/?#:[\]%_]+$/.test(domain) &&
    labels.every((label) => bytes(label) <= 63) &&
    !/^\d+$/.test(labels.at(-1) ?? '') &&
    isUrl(domain)
  )
}

function bytes(text: string): number {
  return new TextEncoder().encode(text).length
}

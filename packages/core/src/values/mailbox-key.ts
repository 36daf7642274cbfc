const ignorable = /\p{Default_Ignorable_Code_Point}/gu
/** Characters that no domain contains; the platform's URL parser would read a port or path from them. */
const noDomain = /[\s/?#:@[\]\\%]/

/**
 * The key that all spellings of a mailbox share: invisible characters are removed, full-width and other forms of
 * a letter become that letter, capitals become small, and the domain is in its DNS form. The same in every database,
 * regardless of its locale. For comparison only: mail goes to the address as it was written.
 */
export function mailboxKey(address: string): string {
  const seen = oneForm(oneForm(address).replaceAll(ignorable, '')).trim()
  const at = seen.lastIndexOf('@')
  return at < 0 ? seen : `${seen.slice(0, at)}@${asciiDomain(seen.slice(at + 1))}`
}

const oneForm = (text: string) => text.normalize('NFKC').toLowerCase().normalize('NFKC')

function asciiDomain(domain: string): string {
  if (noDomain.test(domain)) return domain
  const url = `http://${domain}`
  return URL.canParse(url) ? new URL(url).hostname : domain
}

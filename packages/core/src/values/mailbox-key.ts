const ignorable = /\p{Default_Ignorable_Code_Point}/gu
/** What no domain holds; the platform's parser would read an address's port or path from it. */
const noDomain = /[\s/?#:@[\]\\%]/

/**
 * What two spellings of one mailbox have in common: signs that nobody sees are left out, full-width and other forms of
 * a letter are that letter, capitals are small, and the domain is as DNS asks for it. The same in every database,
 * whatever it was told of languages. For comparing only: mail goes to the address as it was written.
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

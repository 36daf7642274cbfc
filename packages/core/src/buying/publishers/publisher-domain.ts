import { isDomain } from '../../tracking/authority/domain.ts'
import { hostOf } from '../../values/url.ts'

/** The domain that identifies a publisher: the host of an address, without www. Undefined for IP addresses. */
export function publisherDomain(written: string): string | undefined {
  const host = hostOf(written)?.replace(/^www\./, '')
  return host !== undefined && isDomain(host) ? host : undefined
}

/** Whether a domain is that of a publisher, or below it: `blog.a.example` belongs to `a.example`. */
export function isOfPublisher(domain: string, publisher: string): boolean {
  return domain === publisher || domain.endsWith(`.${publisher}`)
}

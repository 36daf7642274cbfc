import { hostOf } from '../../values/url.ts'

/** A result on a subdomain of a site that does not count its subdomains. */
export interface OnSubdomain {
  rank: number
  url: string
}

/** `found at 7 on blog.example.com, which this website does not count` */
export function onSubdomainText({ rank, url }: OnSubdomain): string {
  return `found at ${rank} on ${hostOf(url) ?? url}, which this website does not count`
}

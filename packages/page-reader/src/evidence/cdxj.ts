import { declaredAsHtml } from '../mime-type.ts'
import type { Exchange } from './recorder.ts'
import type { ArchivedResponse } from './warc.ts'

/** The index of an archive: one sorted line for each response. */
export function cdxjOf(responses: readonly ArchivedResponse[], filename: string): string {
  const lines = responses.map(({ exchange, payloadDigest, recordDigest, offset, length }) => {
    const { url, at, response } = exchange
    const entry = {
      url,
      mime: mimeOf(exchange),
      status: String(response.status),
      digest: payloadDigest,
      recordDigest,
      offset: String(offset),
      length: String(length),
      filename,
    }
    return `${sortKey(url)} ${timestamp(at)} ${JSON.stringify(entry)}\n`
  })
  return lines.toSorted((a, b) => (a < b ? -1 : 1)).join('')
}

/** The URL in the order of a sitemap: `https://www.a.example:8080/B?c` is `example,a,www:8080)/b?c`. */
function sortKey(url: string): string {
  const { hostname, port, pathname, search } = new URL(url)
  const isName = /[a-z]/.test(hostname) && !hostname.startsWith('[')
  const host = isName ? hostname.split('.').toReversed().join(',') : hostname
  return `${host}${port && `:${port}`})${pathname}${search}`.toLowerCase()
}

/** Year to second in UTC, as web archives write it: 20260131235959. */
function timestamp(at: Date): string {
  return at.toISOString().replaceAll(/\D/g, '').slice(0, 14)
}

function headerOf({ response }: Exchange, wanted: string): string | undefined {
  return response.headers.find(([name]) => name.toLowerCase() === wanted)?.[1]
}

function mimeOf(exchange: Exchange): string {
  const [mime = ''] = (headerOf(exchange, 'content-type') ?? '').split(';')
  return mime.trim().toLowerCase() || 'application/octet-stream'
}

/** Whether an exchange is a page that a person can look at: no robots.txt and no redirect. */
export function isPage(exchange: Exchange): boolean {
  const isHtml = declaredAsHtml({ 'content-type': headerOf(exchange, 'content-type') })
  return (
    isHtml !== false && headerOf(exchange, 'location') === undefined && !exchange.url.endsWith('/robots.txt')
  )
}

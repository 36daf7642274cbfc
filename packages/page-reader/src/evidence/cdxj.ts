import type { ArchivedRecord } from './warc.ts'

/** The index of an archive: one sorted line for each response, and for the document of a browser. */
export function cdxjOf(records: readonly ArchivedRecord[], filename: string): string {
  const lines = records.map(({ at, offset, length, ...record }) => {
    const entry = { ...record, offset: String(offset), length: String(length), filename }
    return `${sortKey(record.url)} ${timestamp(at)} ${JSON.stringify(entry)}\n`
  })
  return lines.toSorted((a, b) => (a < b ? -1 : 1)).join('')
}

/** The URL in the order of a sitemap: `https://www.a.example:8080/B?c` is `example,a,www:8080)/b?c`. */
function sortKey(url: string): string {
  const { protocol, hostname, port, pathname, search } = new URL(url)
  if (protocol === 'urn:') return url.toLowerCase()
  const isName = /[a-z]/.test(hostname) && !hostname.startsWith('[')
  const host = isName ? hostname.split('.').toReversed().join(',') : hostname
  return `${host}${port && `:${port}`})${pathname}${search}`.toLowerCase()
}

/** Year to second in UTC, as web archives write it: 20260131235959. */
function timestamp(at: Date): string {
  return at.toISOString().replaceAll(/\D/g, '').slice(0, 14)
}

import { declaredAsHtml } from '../mime-type.ts'
import type { Exchange } from './recorder.ts'

function headerOf({ response }: Exchange, wanted: string): string | undefined {
  return response.headers.find(([name]) => name.toLowerCase() === wanted)?.[1]
}

export function mimeOf(exchange: Exchange): string {
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

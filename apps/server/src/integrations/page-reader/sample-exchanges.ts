import { STATUS_CODES } from 'node:http'
import type {
  Hop,
  LinkFact,
  Look,
  PageFacts,
  ResponseOutcome,
} from '@linkwright/core/tracking/verification/look'
import type { Exchange, Header } from '@linkwright/page-reader/evidence/recorder'

const NOTICE = 'Sample data: this page is simulated by the Linkwright demo.'
const filler = 'Readers of this sample article learn how to pitch a tent on a windy hill.'.split(' ')

/** Requests and responses that give a simulated look, marked as sample data. Hops without a response have none. */
export function sampleExchanges({ page, candidates, probes }: Look, at: Date): Exchange[] {
  const visits = [page, ...candidates].flatMap(({ hops }) =>
    hops.flatMap((hop, index) => ofHop(hop, hops[index + 1])),
  )
  const home = probes.flatMap(({ url, status }) =>
    status === null ? [] : [{ url, response: responseOf(status) }],
  )
  return [...visits, ...home].map(({ url, response }) => ({ url, at, request: requestOf(url), response }))
}

function ofHop({ url, outcome }: Hop, next: Hop | undefined) {
  return outcome.kind === 'response' ? [{ url, response: responseTo(outcome, next?.url) }] : []
}

function responseTo({ status, isChallenge, facts }: ResponseOutcome, location: string | undefined) {
  const headers: Header[] = [
    ...(isChallenge ? ([['CF-Mitigated', 'challenge']] as const) : []),
    ...(location === undefined ? [] : ([['Location', location]] as const)),
  ]
  return responseOf(status, headers, facts ?? undefined)
}

function responseOf(
  status: number,
  headers: readonly Header[] = [],
  facts?: PageFacts,
): Exchange['response'] {
  const reason = STATUS_CODES[status] ?? ''
  return {
    status,
    reason,
    httpVersion: '1.1',
    headers: [['Content-Type', 'text/html; charset=utf-8'], ['X-Sample-Data', NOTICE], ...headers],
    body: Buffer.from(facts === undefined ? pageOf(reason) : pageOf(facts.title, facts)),
    isWhole: true,
  }
}

function requestOf(url: string): Exchange['request'] {
  const { host, pathname, search } = new URL(url)
  return { method: 'GET', path: pathname + search, headers: [['host', host]] }
}

/** A page with these facts. */
function pageOf(title: string, { words, noindex, links }: Partial<PageFacts> = {}): string {
  const text = Array.from({ length: words ?? 0 }, (_, nth) => filler[nth % filler.length]).join(' ')
  return `<!doctype html>
<html lang="en">
<head><title>${escaped(title)}</title>${noindex === true ? '<meta name="robots" content="noindex">' : ''}</head>
<body>
<p><strong>${NOTICE}</strong></p>
<h1>${escaped(title)}</h1>
<p>${text}</p>
${(links ?? []).map(linkOf).join('\n')}
</body>
</html>
`
}

function linkOf({ url, anchor, rel, shown }: LinkFact): string {
  const marks = rel.length === 0 ? '' : ` rel="${escaped(rel.join(' '))}"`
  const hidden = shown === 'hidden' ? ' hidden' : ''
  return `<p${hidden}><a href="${escaped(url)}"${marks}>${escaped(anchor)}</a></p>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

import { cdxjOf } from './cdxj.ts'
import { isPage } from './content-type.ts'
import { DIGEST, digestOf, PACKAGE, WARC } from './digest.ts'
import type { Recorded } from './recorder.ts'
import { sha256 } from './sha256.ts'
import type { SigningKey } from './signing-key.ts'
import { renderedUrl, warcOf } from './warc.ts'
import { type Files, zipOf } from './zip.ts'

const SOFTWARE = 'Linkwright'
const IN_A_BROWSER = '(as built by a browser)'

export interface Evidence {
  /** Digest of the contents: equal for equal contents, because it does not include the signature. */
  hash: string
  keyId: string
  /** When the first request was sent. */
  fetchedAt: Date
  /** A signed WACZ file. */
  bytes: Uint8Array
}

/**
 * The exchanges of a look, and what a browser showed, in one signed web archive. Null without an exchange: nothing came
 * back.
 */
export function evidenceOf(
  { url, ...recorded }: { url: string } & Recorded,
  key: SigningKey,
): Evidence | null {
  const fetchedAt = recorded.exchanges[0]?.at
  if (fetchedAt === undefined) return null
  const created = fetchedAt.toISOString()
  const contents = contentsOf(recorded, fetchedAt)
  const description = Buffer.from(packageOf(contents, { url, created }))
  const hash = sha256(description)
  const { publicKey } = key
  const digest = digestOf({ hash, signature: key.sign(hash), publicKey, created, software: SOFTWARE })
  const bytes = zipOf({ ...contents, [PACKAGE]: description, [DIGEST]: Buffer.from(digest) })
  return { hash, keyId: key.id, fetchedAt, bytes }
}

function contentsOf(recorded: Recorded, at: Date): Files {
  const warc = warcOf(recorded, { at, software: SOFTWARE })
  return {
    [`archive/${WARC}`]: warc.bytes,
    'indexes/index.cdxj': Buffer.from(cdxjOf(warc.records, WARC)),
    'pages/pages.jsonl': Buffer.from(pagesOf(recorded)),
  }
}

function pagesOf({ exchanges, rendering }: Recorded): string {
  const received = exchanges.filter(isPage).map(({ url, at }) => ({ url, at, title: url }))
  const shown =
    rendering === undefined
      ? []
      : [{ url: renderedUrl(rendering), at: rendering.at, title: `${rendering.url} ${IN_A_BROWSER}` }]
  const pages = [...received, ...shown].map(({ url, at, title }, index) => ({
    id: String(index + 1),
    url,
    ts: at.toISOString(),
    title,
  }))
  const lines = [{ format: 'json-pages-1.0', id: 'pages', title: 'Pages' }, ...pages]
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}

function packageOf(contents: Files, { url, created }: { url: string; created: string }): string {
  const resources = Object.entries(contents).map(([path, bytes]) => ({
    name: path.slice(path.lastIndexOf('/') + 1),
    path,
    hash: sha256(bytes),
    bytes: bytes.length,
  }))
  const description = {
    profile: 'data-package',
    wacz_version: '1.1.1',
    title: url,
    created,
    software: SOFTWARE,
    mainPageUrl: url,
    mainPageDate: created,
    resources,
  }
  return JSON.stringify(description, null, 2)
}

import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { AwsV4Signer } from 'aws4fetch'
import { defaultLimits } from '@linkwright/page-reader/outbound-http/bounded-fetch'
import { readBody, sendRequest } from '@linkwright/page-reader/outbound-http/send'
import { parseTarget } from '@linkwright/page-reader/outbound-http/target'
import { faultOf } from '../provider-request.ts'
import { ProviderError } from '../provider-error.ts'
import { checkedKey, type EvidenceStore } from './port.ts'

/** For a whole request. */
const TIMEOUT_MS = 60_000
/** Of an error response. */
const MOST_ERROR_BYTES = 64 * 1024

export interface S3Settings {
  /** With the bucket as host or as path: `https://s3.eu-central-1.amazonaws.com/bucket`. */
  url: string
  keyId: string
  secret: string
  /** Without one it is taken from the URL of a known service; otherwise `us-east-1`. */
  region: string | undefined
}

/** Objects of a bucket at S3 or a compatible service. */
export function s3Store({ url, keyId, secret, region }: S3Settings): EvidenceStore {
  const allowed = { origins: [new URL(url).origin] }

  async function send(method: 'PUT' | 'GET' | 'DELETE', key: string, body?: Uint8Array) {
    const target = parseTarget(`${url.replace(/\/+$/, '')}/${checkedKey(key)}`, allowed)
    const signed = await new AwsV4Signer({
      method,
      url: target.href,
      headers: { 'x-amz-content-sha256': hash('sha256', body ?? '', 'hex') },
      accessKeyId: keyId,
      secretAccessKey: secret,
      service: 's3',
      ...(region !== undefined && { region }),
    }).sign()
    const headers: Record<string, string> = Object.fromEntries(signed.headers)
    if (body !== undefined) headers['content-length'] = String(body.length)
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const request = { url: target, method, headers, body, allowed, limits: defaultLimits, signal }
    try {
      return { request, response: await sendRequest(request) }
    } catch {
      throw new ProviderError('The evidence store', signal.aborted ? 'timeout' : 'unavailable')
    }
  }

  async function finish({ request, response }: Awaited<ReturnType<typeof send>>): Promise<void> {
    await readBody(response, request, MOST_ERROR_BYTES, { whenLonger: 'cut' })
    if (!isDone(response)) throw failed(response)
  }

  return {
    async put(key, bytes) {
      await finish(await send('PUT', key, bytes))
    },
    async open(key) {
      const { response } = await send('GET', key)
      if (isDone(response)) return response
      response.destroy()
      if (response.statusCode === 404) return undefined
      throw failed(response)
    },
    async remove(key) {
      const sent = await send('DELETE', key)
      if (sent.response.statusCode === 404) sent.response.destroy()
      else await finish(sent)
    },
  }
}

const isDone = ({ statusCode = 0 }: IncomingMessage) => statusCode >= 200 && statusCode < 300

const failed = ({ statusCode = 0 }: IncomingMessage) =>
  new ProviderError('The evidence store', faultOf(statusCode))

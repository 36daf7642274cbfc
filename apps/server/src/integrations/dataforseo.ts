import { z } from 'zod'
import { requestJson, type ProviderRequest } from './provider-request.ts'
import type { Fetch } from '@linkwright/page-reader/outbound-http/bounded-fetch'
import type { ProviderFault } from '../db/tables.ts'
import { ProviderError } from './provider-error.ts'

const PROVIDER = 'DataForSEO'
const DONE = 20_000
const NOTHING_FOUND = 40_102

/** DataForSEO's error codes, sent with HTTP status 200. Codes from 50000 on are its internal failures. */
const faults: Readonly<Record<number, ProviderFault>> = {
  40_100: 'unauthorised',
  40_101: 'unauthorised',
  40_103: 'unavailable',
  40_104: 'unauthorised',
  40_200: 'out_of_credit',
  40_201: 'unauthorised',
  40_202: 'rate_limited',
  40_203: 'out_of_credit',
  40_204: 'unauthorised',
  40_207: 'unauthorised',
  40_209: 'rate_limited',
  40_210: 'out_of_credit',
}

/** The one task of a call: `tasks[0].result`, or null when nothing was found. @throws ProviderError */
export async function dataforseoTask<T>(
  {
    key,
    base = 'https://api.dataforseo.com',
    fetch,
  }: { key: string; base?: string | undefined; fetch: Fetch },
  path: string,
  task: Record<string, unknown>,
  result: z.ZodType<T>,
  signal?: AbortSignal,
): Promise<T | null> {
  const Envelope = z.object({
    status_code: z.int(),
    tasks: z.array(z.object({ status_code: z.int(), result: z.unknown() })).nullish(),
  })
  const question: ProviderRequest = {
    provider: PROVIDER,
    url: new URL(path, base),
    method: 'POST',
    // `key` is login:password.
    headers: { authorization: `Basic ${Buffer.from(key).toString('base64')}` },
    body: [task],
    signal,
  }
  const envelope = await requestJson(question, Envelope, fetch, faultInBody)
  const done = envelope.tasks?.[0]
  refuse(envelope.status_code)
  if (done === undefined) throw new ProviderError(PROVIDER, 'malformed')
  if (done.status_code === NOTHING_FOUND) return null
  refuse(done.status_code)
  const parsed = result.safeParse(done.result)
  if (!parsed.success) throw new ProviderError(PROVIDER, 'malformed')
  return parsed.data
}

function refuse(code: number): void {
  if (code !== DONE) throw new ProviderError(PROVIDER, faultOfCode(code))
}

function faultOfCode(code: number): ProviderFault {
  return faults[code] ?? (code >= 50_000 ? 'unavailable' : 'refused')
}

function faultInBody(body: string): ProviderFault | undefined {
  const code = Number(/"status_code"\s?:\s?(\d{5})\b/.exec(body)?.[1] ?? DONE)
  return code === DONE ? undefined : faultOfCode(code)
}

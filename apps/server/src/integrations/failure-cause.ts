import type { FailureCause } from '@linkwright/core/tracking/scouting/failure-causes'
import type { ProviderFault } from '../db/tables.ts'
import type { ProviderError } from './provider-error.ts'
import { Unreachable, type UnreachableReason } from '@linkwright/page-reader/outbound-http/unreachable'

const causeOfFault: Readonly<Record<ProviderFault, FailureCause>> = {
  not_configured: 'not_configured',
  unauthorised: 'wrong_key',
  out_of_credit: 'out_of_credit',
  unsubscribed: 'unsubscribed',
  refused: 'refused',
  rate_limited: 'rate_limited',
  unavailable: 'failing',
  timeout: 'timeout',
  malformed: 'other_shape',
  over_budget: 'over_budget',
}

const causeOfUnreachable: Readonly<Record<UnreachableReason, FailureCause>> = {
  unsafe: 'private_address',
  too_big: 'too_big',
  timeout: 'timeout',
  error: 'cut',
}

/** By error codes of the system and of OpenSSL; the first match wins. */
const causeOfCode: readonly (readonly [RegExp, FailureCause])[] = [
  [/^(ENOTFOUND|EAI_\w+)$/, 'dns'],
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, 'not_connected'],
  [/^ETIMEDOUT$/, 'timeout'],
  [/CERT|SELF_SIGNED|UNABLE_TO_|^ERR_TLS|^ERR_SSL|^EPROTO$/, 'tls'],
]

/** The exact cause of a failure, as far as the adapter or the connection reported it. */
export function causeOf({ why, fault }: Pick<ProviderError, 'why' | 'fault'>): FailureCause {
  return why ?? causeOfFault[fault]
}

/** The cause that an HTTP status reveals beyond its fault. */
export function causeOfStatus(status: number): FailureCause | undefined {
  if (status === 404) return 'not_found'
  return status >= 300 && status < 400 ? 'moved' : undefined
}

/** Why a request got no response; the innermost cause decides. */
export function causeOfError(error: unknown): FailureCause {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof Unreachable) return causeOfUnreachable[cause.why]
    const code = 'code' in cause ? String(cause.code) : ''
    const known = causeOfCode.find(([pattern]) => pattern.test(code))
    if (known !== undefined) return known[1]
    // A host with several addresses: all of them failed.
    if (cause instanceof AggregateError) return causeOfError(cause.errors[0])
  }
  return 'cut'
}

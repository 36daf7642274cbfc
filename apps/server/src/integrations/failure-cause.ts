import type { FailureCause } from '@linkwright/core/tracking/scouting/failure-causes'
import type { ProviderFault } from '../db/tables.ts'
import type { ProviderError } from './provider-error.ts'
import { Unreachable, type UnreachableReason } from './outbound-http/unreachable.ts'

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

/** By the codes of the system and of OpenSSL; the first that fits. */
const causeOfCode: readonly (readonly [RegExp, FailureCause])[] = [
  [/^(ENOTFOUND|EAI_\w+)$/, 'dns'],
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, 'not_connected'],
  [/^ETIMEDOUT$/, 'timeout'],
  [/CERT|SELF_SIGNED|UNABLE_TO_|^ERR_TLS|^ERR_SSL|^EPROTO$/, 'tls'],
]

/** What a failure was exactly, as far as its provider's adapter or the connection could tell. */
export function causeOf({ why, fault }: Pick<ProviderError, 'why' | 'fault'>): FailureCause {
  return why ?? causeOfFault[fault]
}

/** What a status tells beyond its fault. */
export function causeOfStatus(status: number): FailureCause | undefined {
  if (status === 404) return 'not_found'
  return status >= 300 && status < 400 ? 'moved' : undefined
}

/** What kept a question from being answered at all; the cause that lies deepest says it. */
export function causeOfError(error: unknown): FailureCause {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof Unreachable) return causeOfUnreachable[cause.why]
    const code = 'code' in cause ? String(cause.code) : ''
    const known = causeOfCode.find(([pattern]) => pattern.test(code))
    if (known !== undefined) return known[1]
    // Of a name with several addresses each has failed.
    if (cause instanceof AggregateError) return causeOfError(cause.errors[0])
  }
  return 'cut'
}

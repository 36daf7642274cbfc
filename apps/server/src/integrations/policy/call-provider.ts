import type { FailureCause } from '@linkwright/core/tracking/scouting/failure-causes'
import { type ProviderName, providerOf } from '@linkwright/core/tracking/scouting/providers'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import type { ProviderFault } from '../../db/tables.ts'
import { ProviderError } from '../provider-error.ts'
import type { Fetch } from '@linkwright/page-reader/outbound-http/bounded-fetch'
import { breakerState } from './breaker.ts'
import { refund, reserve } from './budget.ts'
import { type ProviderState, providerStateOf } from './provider-state.ts'
import { recordSuccess, recordFailure, recordTestFailure, claimProbe } from './breaker-store.ts'
import { causeOfError } from '../failure-cause.ts'

export interface Policy {
  kysely: Kysely<DB>
  now: () => Date
  fetch: Fetch
}

export interface ProviderCall {
  provider: ProviderName
  /** The business that requested it; undefined for the operator. */
  businessId?: number | undefined
  /** Maximum cost in billable requests; reserved from the budget beforehand. */
  questions: number
  /** Billable requests per HTTP request. */
  questionsPerRequest: number
  /** A manual test: ignores an open breaker, and a failure does not open it. */
  isTest?: boolean
  /** Uses a user's own account, whose rejections say nothing about the provider. */
  usesPersonalAccount?: boolean
}

/**
 * Calls a provider with a counting fetch, unless its breaker is open or its budget is too small. Refunds the reserved
 * cost of requests that were not sent.
 * @throws ProviderError, also for an open breaker or an exceeded budget; the abort reason of the signal.
 */
export async function callProvider<T>(
  { kysely, now, fetch }: Policy,
  asking: ProviderCall,
  ask: (fetch: Fetch) => Promise<T>,
): Promise<T> {
  const {
    provider,
    businessId,
    questions,
    questionsPerRequest,
    isTest = false,
    usesPersonalAccount = false,
  } = asking
  const known = await providerStateOf(kysely, provider)
  const at = now()
  const may = isTest ? 'closed' : breakerState(known, at)
  if (may === 'open') throw breakerOpenError(provider, known, at)
  const spending = { provider, businessId, questions, millicents: questions * known.price }
  await reserve(kysely, spending, known.limits, at)
  // After the budget check: a probe without budget would never close the breaker.
  if (may === 'probe' && !(await claimProbe(kysely, provider, known, at))) {
    await refund(kysely, spending, at)
    throw breakerOpenError(provider, known, at)
  }
  let requests = 0
  const counting: Fetch = async (url, init) => {
    const response = await fetch(url, init).catch((error: unknown) => {
      if (!causesWithoutRequest.includes(causeOfError(error))) requests += 1
      throw error
    })
    if (response.status < 400) requests += 1
    return response
  }
  try {
    const result = await ask(counting)
    if (known.failures > 0 || known.openings > 0 || known.fault !== null)
      await recordSuccess(kysely, provider)
    return result
  } catch (error) {
    if (error instanceof ProviderError && isTest) await recordTestFailure(kysely, provider, error, now())
    else if (error instanceof ProviderError) {
      const isAccountFault = usesPersonalAccount && accountFaults.includes(error.fault)
      if (!isAccountFault) await recordFailure(kysely, provider, error, may === 'probe', now())
      else if (may === 'probe') await recordSuccess(kysely, provider)
    }
    throw error
  } finally {
    const left = Math.max(0, questions - requests * questionsPerRequest)
    await refund(kysely, { ...spending, questions: left, millicents: left * known.price }, at)
  }
}

/** A sent request may be charged; with these causes it was not sent. */
const causesWithoutRequest: readonly FailureCause[] = ['dns', 'not_connected', 'tls', 'private_address']

/** Rejections that concern only the account. */
const accountFaults: readonly ProviderFault[] = ['unauthorised', 'rate_limited']

/** Repeats the last failure without a request. */
function breakerOpenError(
  provider: ProviderName,
  { fault, cause, openUntil }: ProviderState,
  now: Date,
): ProviderError {
  const seconds = Math.max(0, Math.ceil(((openUntil ?? now).getTime() - now.getTime()) / 1000))
  const why = cause ?? undefined
  return new ProviderError(providerOf(provider).label, fault ?? 'unavailable', seconds, { why })
}

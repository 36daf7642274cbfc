import type { FailureCause } from '@linkwright/core/tracking/scouting/failure-causes'
import { type ProviderName, providerOf } from '@linkwright/core/tracking/scouting/providers'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import type { ProviderFault } from '../../db/tables.ts'
import { ProviderError } from '../provider-error.ts'
import type { Fetch } from '../outbound-http/bounded-fetch.ts'
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
  /** Whose look-up it is; undefined for one of the operator's own. */
  businessId?: number | undefined
  /** Questions it costs at most: what is set aside of the budget before. */
  questions: number
  /** Questions that one request stands for. */
  questionsPerRequest: number
  /** Somebody tries it: also while it is left alone, and a failure has nobody else wait. */
  isTest?: boolean
  /** It is asked with somebody's account: what that may not says nothing of the provider. */
  usesPersonalAccount?: boolean
}

/**
 * Asks a provider with a fetch that counts, unless it is left alone or what it may cost is more than its budget has
 * room for. What was set aside and not asked is given back.
 * @throws ProviderError for what kept it from being asked too; what the signal was aborted with.
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
  // Only now, since a probe that no budget is left for would never end its rest.
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
    const answer = await ask(counting)
    if (known.failures > 0 || known.openings > 0 || known.fault !== null)
      await recordSuccess(kysely, provider)
    return answer
  } catch (error) {
    if (error instanceof ProviderError && isTest) await recordTestFailure(kysely, provider, error, now())
    else if (error instanceof ProviderError) {
      const isAnswer = usesPersonalAccount && accountFaults.includes(error.fault)
      if (!isAnswer) await recordFailure(kysely, provider, error, may === 'probe', now())
      else if (may === 'probe') await recordSuccess(kysely, provider)
    }
    throw error
  } finally {
    const left = Math.max(0, questions - requests * questionsPerRequest)
    await refund(kysely, { ...spending, questions: left, millicents: left * known.price }, at)
  }
}

/** What was sent may be charged, unless it was refused, or for one of these was not sent. */
const causesWithoutRequest: readonly FailureCause[] = ['dns', 'not_connected', 'tls', 'private_address']

/** What an account alone is refused for. */
const accountFaults: readonly ProviderFault[] = ['unauthorised', 'rate_limited']

/** It says what failed last, as if it had been asked again. */
function breakerOpenError(
  provider: ProviderName,
  { fault, cause, openUntil }: ProviderState,
  now: Date,
): ProviderError {
  const seconds = Math.max(0, Math.ceil(((openUntil ?? now).getTime() - now.getTime()) / 1000))
  const why = cause ?? undefined
  return new ProviderError(providerOf(provider).label, fault ?? 'unavailable', seconds, { why })
}

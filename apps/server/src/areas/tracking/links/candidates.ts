import type { Candidates } from '@linkwright/core/tracking/links/candidate'
import { type CandidateLink, MAX_SHOWN_CANDIDATES } from '@linkwright/core/tracking/links/candidate'
import {
  linkLimitReached,
  partialResult,
  MORE_THAN_SHOWN,
  NOT_SET_UP,
  serverKeyRejected,
  retryLater,
  SUBSCRIPTION_REQUIRED,
} from '@linkwright/core/tracking/links/candidate-messages'
import { rowChecker } from '@linkwright/core/tracking/links/check-row'
import { linkKey } from '@linkwright/core/values/url'
import type { TenantDb } from '../../../db/tenant.ts'
import { urlHash } from '../../../db/url-hash.ts'
import { LINKS_REQUESTED, type ProviderLink } from '../../../integrations/backlinks/port.ts'
import type { ProviderFault } from '../../../db/tables.ts'
import { ProviderError } from '../../../integrations/provider-error.ts'
import type { BacklinksSource } from '../../account/connections/backlinks-for.ts'
import { type KnownLink, knownAddresses } from './known-links.ts'

/** Time limit of one request for candidates; links received until then are used. */
const TIMEOUT_MS = 25_000

interface Page {
  pageId: number
  fullUrl: string
  /** YYYY-MM-DD */
  today: string
}

export interface FoundCandidates {
  response: Candidates
  /** Data about links that the page already has. */
  known: KnownLink[]
  /** Whether the provider accepted the token of a connected account; undefined when that is not known. */
  isAccepted: boolean | undefined
}

/**
 * Reads the provider's links, newest first, until there are enough new ones. A link belongs to a page by its target
 * address. Links to other pages and lost links are not offered.
 */
export async function candidatesOf(
  db: TenantDb,
  page: Page,
  { backlinks, connection }: BacklinksSource,
  signal: AbortSignal = AbortSignal.timeout(TIMEOUT_MS),
): Promise<FoundCandidates> {
  const links = new Map<string, CandidateLink>()
  const known: KnownLink[] = []
  let looked_at = 0
  let more = false
  const result = (state: Candidates['state'], message: string | null): Candidates => ({
    links: [...links.values()],
    message,
    state,
    provider: connection?.name ?? backlinks.name,
    is_sample: backlinks.isSample,
    looked_at,
    more,
  })
  if (connection?.state === 'expired')
    return {
      response: result('expired', connection.messageOf('expired')),
      known,
      isAccepted: undefined,
    }
  const candidateOf = reader(page)
  try {
    for await (const piece of backlinks.linksTo({ url: page.fullUrl, businessId: db.businessId }, signal)) {
      looked_at += piece.length
      const found = piece.flatMap((link) => candidateOf(link) ?? [])
      const existing = await knownAddresses(
        db,
        page.pageId,
        found.map(({ hash }) => hash),
      )
      for (const { hash, key, candidate, lost_on } of found) {
        const kind = existing.get(hash.toString('hex'))
        if (kind === 'link') known.push({ hash, ...candidate, lost_on })
        if (kind !== undefined || lost_on !== null || links.has(key)) continue
        if (links.size < MAX_SHOWN_CANDIDATES) links.set(key, candidate)
        else more = true
      }
      if (more) break
    }
  } catch (error) {
    const problem = providerErrorIn(error, backlinks.name, signal)
    if (problem === undefined) throw error
    const { state, message } = failed(problem, connection)
    if (state !== 'failed' || links.size === 0)
      return { response: result(state, message), known, isAccepted: state === 'revoked' ? false : undefined }
    const text = partialResult(problem.message, looked_at, links.size)
    return { response: result('partial', text), known, isAccepted: true }
  }
  const isAll = !more && looked_at < LINKS_REQUESTED
  const message = more
    ? MORE_THAN_SHOWN
    : isAll
      ? null
      : linkLimitReached(LINKS_REQUESTED.toLocaleString('en-US'))
  return { response: result('found', message), known, isAccepted: true }
}

/** Converts a provider link to a candidate; undefined when it points to another page or is invalid. */
function reader({ fullUrl, today }: Page) {
  const own = linkKey(fullUrl)
  const check = rowChecker(today)
  const daysUntilToday = (day: string | null) => (day !== null && day > today ? today : day)
  return ({ url, target, anchor_text, da, rel, lost_on, ...seen }: ProviderLink) => {
    if (linkKey(target) !== own) return undefined
    const [first_seen, last_seen] = [daysUntilToday(seen.first_seen), daysUntilToday(seen.last_seen)]
    const checked = check({ url, anchor_text, date_added: first_seen ?? '', da: da ?? undefined })
    if (typeof checked === 'string') return undefined
    const { key, url: stored, date_added } = checked
    const candidate = { url: stored, anchor_text, date_added, da: checked.da, rel, first_seen, last_seen }
    return { key, hash: urlHash(key), candidate, lost_on: daysUntilToday(lost_on) }
  }
}

/** The provider error behind this error; an aborted request counts as a timeout. */
function providerErrorIn(error: unknown, name: string, signal: AbortSignal): ProviderError | undefined {
  if (error instanceof ProviderError) return error
  return signal.aborted ? new ProviderError(name, 'timeout') : undefined
}

/** Faults that only the owner of the provider key can fix. */
const ofKey: readonly ProviderFault[] = ['unauthorised', 'out_of_credit', 'unsubscribed']

function failed(
  { fault, message, canRetry, retryAfterSeconds }: ProviderError,
  connection: BacklinksSource['connection'],
): { state: Candidates['state']; message: string } {
  if (fault === 'not_configured') return { state: 'not_set_up', message: NOT_SET_UP }
  if (canRetry) return { state: 'failed', message: retryLater(message, retryAfterSeconds) }
  if (connection === undefined)
    return { state: 'failed', message: ofKey.includes(fault) ? serverKeyRejected(message) : message }
  if (fault === 'unauthorised') return { state: 'revoked', message: connection.messageOf('revoked') }
  if (fault === 'unsubscribed') return { state: 'unsubscribed', message: SUBSCRIPTION_REQUIRED }
  return { state: 'failed', message }
}

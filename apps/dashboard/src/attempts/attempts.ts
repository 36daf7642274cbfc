import { ApiError } from '@linkwright/sdk'
import { currentUser } from '../session/session.ts'
import { reportFailure, onceReachable } from '../wire/reachable.ts'
import { isRefused } from './is-refused.ts'
import {
  type ResponseOf,
  type AttemptKind,
  attemptKinds,
  type InputOf,
  isAttemptKind,
  type Unsettled,
} from './kinds.ts'
import { pendingKinds, ownerOf } from './pending-attempts.ts'
import {
  type Attempt,
  forgetAttempt,
  onStoredInOtherTab,
  RETRY_LIMIT_MS,
  storeAttempt,
  storedAttempt,
} from './stored-attempt.ts'

const NOT_ANSWERED =
  'The server has not responded for an hour, so we stopped sending this. Check whether it was done before you try again.'
const STILL_CHECKED =
  'An earlier payment is still being checked. Please wait until it is settled; do not pay again.'

/** Milliseconds until the call is sent again, unless the server is reachable earlier. */
const RETRY_AFTER_MS = 4000
/** How long another tab waits for the tab that sent the call before it sends the call too. */
const OTHER_TAB_MS = 3000

/** The state of an attempt. `checking`: there was no response, and the call is repeated automatically. */
export type AttemptStage =
  | { at: 'sending' }
  | { at: 'checking' }
  /** The server has responded, and the payment is not settled. */
  | { at: 'unsettled'; of: Unsettled }

/** The result of an attempt so far: a response, which may be unsettled, or a refusal. */
export type AttemptEnd<K extends AttemptKind> =
  | { response: ResponseOf<K> }
  /** `isRepeated`: an earlier call with the same key got no response. */
  | { refusal: unknown; isRepeated: boolean }

interface Run {
  attempt: Attempt
  end: Promise<AttemptEnd<AttemptKind>>
  /** The call site waits for the end and shows it. */
  isAwaited: boolean
  askNow: () => void
}

type Listener = (end: AttemptEnd<AttemptKind>) => void

export function ownerNow(): string {
  const user = currentUser()
  if (user === undefined) throw new Error('Sign in to pay.')
  return ownerOf(user)
}

const runs = new Map<AttemptKind, Run>()
const stages = new Map<AttemptKind, AttemptStage>()
const listeners = new Map<AttemptKind, Set<Listener>>()
const subscribers = new Set<() => void>()
/** The owner whose attempts are resumed here and watched in other tabs. */
let watchedOwner: string | undefined
let reportUnshown: (kind: AttemptKind, end: AttemptEnd<AttemptKind>) => void = () => {}

export const stageOf = (kind: AttemptKind): AttemptStage | undefined => stages.get(kind)
export const isRunning = (kind: AttemptKind): boolean => runs.has(kind)

export function subscribeAttempts(changed: () => void): () => void {
  subscribers.add(changed)
  return () => void subscribers.delete(changed)
}

/** Calls `listener` with the result of each attempt of this kind while its screen is open. */
export function onAttemptEnd<K extends AttemptKind>(
  kind: K,
  listener: (end: AttemptEnd<K>) => void,
): () => void {
  const all = listeners.get(kind) ?? new Set()
  listeners.set(kind, all.add(listener as Listener))
  return () => {
    all.delete(listener as Listener)
    subscribers.forEach((changed) => changed())
    if (watchedOwner !== undefined) repeatWhilePending(kind, watchedOwner)
  }
}

/** The screen of a pending payment polls its state. When no such screen is open, this repeats the call, which charges nothing. */
function repeatWhilePending(kind: AttemptKind, owner: string): void {
  const isPending = () => {
    const stage = stageOf(kind)
    return stage?.at === 'unsettled' && stage.of.state === 'pending' && !isShown(kind)
  }
  if (isPending()) setTimeout(() => isPending() && resumeAttempt(kind, owner), RETRY_AFTER_MS)
}

export const isShown = (kind: AttemptKind): boolean =>
  (listeners.get(kind)?.size ?? 0) > 0 || runs.get(kind)?.isAwaited === true

/**
 * Sends a call that moves money. It is stored before it is sent, and repeated with its key until the server has decided.
 * @throws the server's refusal, or a conflict while another attempt of this kind is being checked
 */
export async function spend<K extends AttemptKind>(kind: K, input: InputOf<K>): Promise<ResponseOf<K>> {
  const end = await begin(kind, ownerNow(), input, true)
  if ('refusal' in end) throw end.refusal
  return end.response as ResponseOf<K>
}

/** Like `spend`, for a screen that handles the results of all attempts of the kind (`onAttemptEnd`). */
export function begin<K extends AttemptKind>(
  kind: K,
  owner: string,
  input: InputOf<K>,
  isAwaited = false,
): Promise<AttemptEnd<AttemptKind>> {
  const isSame = (other: Attempt | undefined) => JSON.stringify(other?.input) === JSON.stringify(input)
  const running = runs.get(kind)
  if (running !== undefined && !isSame(running.attempt))
    return Promise.reject(new ApiError(STILL_CHECKED, { code: 'conflict', status: 409 }))
  if (running !== undefined) {
    running.isAwaited ||= isAwaited
    running.askNow()
    return running.end
  }
  const before = storedAttempt(owner, kind)
  const key = before !== undefined && isSame(before) ? before.key : newKey()
  const attempt = { key, input, at: Date.now() }
  storeAttempt(owner, kind, attempt)
  return run(kind, owner, attempt, { stage: { at: 'sending' }, isAwaited }).end
}

/** Resumes an attempt that an earlier visit or another tab has left, if there is one. */
export function resumeAttempt(kind: AttemptKind, owner: string): void {
  const attempt = storedAttempt(owner, kind)
  if (attempt === undefined || runs.has(kind)) return
  if (Date.now() - attempt.at > RETRY_LIMIT_MS) return endAttempt(kind, owner)
  run(kind, owner, attempt, { stage: { at: 'sending' }, isAwaited: false })
}

/** Forgets an attempt whose screen got the result by another call. */
export function endAttempt(kind: AttemptKind, owner: string): void {
  forgetAttempt(owner, kind)
  setStage(kind, undefined)
}

/** Resumes the stored attempts of an owner and watches other tabs. `end` reports results that no screen shows. */
export function resumeAttempts(owner: string, end: typeof reportUnshown): void {
  reportUnshown = end
  for (const kind of pendingKinds(owner)) if (isAttemptKind(kind)) resumeAttempt(kind, owner)
  if (watchedOwner === owner) return
  watchedOwner = owner
  onStoredInOtherTab(owner, (kind) => {
    if (!isAttemptKind(kind)) return
    if (storedAttempt(owner, kind) === undefined) runs.get(kind)?.askNow()
    else setTimeout(() => resumeAttempt(kind, owner), OTHER_TAB_MS)
  })
}

function run(
  kind: AttemptKind,
  owner: string,
  attempt: Attempt,
  { stage, isAwaited }: { stage: AttemptStage; isAwaited: boolean },
): Run {
  const own: Run = {
    attempt,
    isAwaited,
    askNow: () => {},
    end: Promise.resolve({ response: undefined as never }),
  }
  runs.set(kind, own)
  setStage(kind, stage)
  own.end = repeatUntilDecided(kind, owner, own).then((end) => {
    const unsettled = 'response' in end ? unsettledOf(kind, end.response) : undefined
    // Another tab may have stored the next one.
    if (unsettled === undefined && storedAttempt(owner, kind)?.key === attempt.key) forgetAttempt(owner, kind)
    const shows = [...(listeners.get(kind) ?? [])]
    runs.delete(kind)
    setStage(kind, unsettled && { at: 'unsettled', of: unsettled })
    shows.forEach((notify) => notify(end))
    if (own.isAwaited) return end
    if (unsettled !== undefined) repeatWhilePending(kind, owner)
    else if (shows.length === 0) reportUnshown(kind, end)
    return end
  })
  return own
}

async function repeatUntilDecided(
  kind: AttemptKind,
  owner: string,
  own: Run,
): Promise<AttemptEnd<AttemptKind>> {
  const { input, key } = own.attempt
  const send = attemptKinds[kind].call() as (
    input: object,
    options: { idempotencyKey: string },
  ) => Promise<ResponseOf<AttemptKind>>
  for (let isRepeated = false; ; isRepeated = true) {
    try {
      return { response: await send(input, { idempotencyKey: key }) }
    } catch (error) {
      if (isRefused(error)) return { refusal: error, isRepeated }
      reportFailure(error)
      setStage(kind, { at: 'checking' })
      await waitForRetry(own, error)
      if (Date.now() - own.attempt.at > RETRY_LIMIT_MS)
        return { refusal: new ApiError(NOT_ANSWERED, { code: 'timeout', status: 0 }), isRepeated: true }
    }
  }
}

function waitForRetry(own: Run, error: unknown): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => go(), RETRY_AFTER_MS)
    const off = onceReachable(error, () => go())
    const go = () => {
      clearTimeout(timer)
      off()
      own.askNow = () => {}
      resolve()
    }
    own.askNow = go
  })
}

function unsettledOf(kind: AttemptKind, response: ResponseOf<AttemptKind>): Unsettled | undefined {
  const { unsettled } = attemptKinds[kind] as { unsettled?: (response: unknown) => Unsettled | undefined }
  return unsettled?.(response)
}

function setStage(kind: AttemptKind, stage: AttemptStage | undefined): void {
  if (stage === undefined) stages.delete(kind)
  else stages.set(kind, stage)
  subscribers.forEach((changed) => changed())
}

/** `crypto.randomUUID` is missing on pages that are not served over HTTPS, as on a home network. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

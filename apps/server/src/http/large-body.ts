import { AppError } from '@linkwright/core/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { finished } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { ClientDisconnected } from '../db/request-scope.ts'
import { type QueueLimits, FairQueue } from '../db/fair-queue.ts'
import type { Question, Read } from './large-body-worker.ts'
import { WorkerParsedBody } from './worker-parsed-body.ts'

declare module 'fastify' {
  interface FastifyInstance {
    largeBodies: LargeBodies
  }
  interface FastifyContextConfig {
    /** The name of the call, such as `links.importCsv`. */
    call?: string
  }
}

/** Bodies above this size, in bytes, are parsed in a separate thread. */
export const LARGE_BODY = 1024 * 1024

/**
 * Calls with a large body that are under way, from before it is read until the response is ready: at the largest
 * accepted size, 20 MiB, these are 40 MiB. Others wait with their body unread. While one body is received another can
 * be processed, so that a slow sender blocks no other call. The parsed data of one body is in memory at a time.
 */
const rules: QueueLimits = { maxConcurrent: 2, maxPerTenant: 1, maxWaiting: 20, maxWaitMs: 60_000 }
interface Limits {
  /** The next body is parsed after this long even if the parsed data of the previous one is still in use. */
  heldMs: number
  /** A body must be sent within this time, because its turn blocks others, */
  mostMs: number
  /** and, while others wait, at no less than this rate after a while, so that they get a turn before their timeout. */
  leastPerSecond: number
  graceMs: number
  everyMs: number
}
const limits: Limits = {
  heldMs: 60_000,
  mostMs: 300_000,
  leastPerSecond: LARGE_BODY / 2,
  graceMs: 5000,
  everyMs: 1000,
}

const program = new URL('./large-body-worker.ts', import.meta.url)
/** A body of 20 MiB takes at most a fifth of this, and a second on an idle machine. */
const MEGABYTES = 1024
/** Parsed data lives until it is handed over, so a larger young generation saves no work. */
const YOUNG_MEGABYTES = 4
const DEADLINE_MS = 60_000
/** The thread is stopped when no large body has arrived for this long, */
const IDLE_MS = 60_000
/** and at once after a body of this size, to free its memory. */
const RELEASED = 8 * LARGE_BODY

/** Whether a call accepts a large body and announces one or no length: it waits for a turn and has its own limits. */
export function isLargeBody({ headers, routeOptions }: FastifyRequest): boolean {
  return (
    (routeOptions.bodyLimit ?? 0) > LARGE_BODY && Number(headers['content-length'] ?? Infinity) > LARGE_BODY
  )
}

/**
 * Parses and checks large bodies in a separate thread, one after the other. Long lists are received in pieces, so that
 * other requests run in between.
 */
export class LargeBodies {
  #worker: Worker | undefined
  #last: Promise<unknown> = Promise.resolve()
  #idle: NodeJS.Timeout | undefined
  readonly #turns = new FairQueue(rules)
  /** Admitted calls, until their response is ready or the client has disconnected. */
  readonly #admitted = new WeakMap<FastifyRequest, PromiseWithResolvers<void>>()
  readonly #limits: Limits

  constructor(others: Partial<Limits> = {}) {
    this.#limits = { ...limits, ...others }
  }

  /**
   * Waits for a turn when the body is announced as large, or without a length; the turn ends when the call is released.
   */
  async admit(request: FastifyRequest, reply: FastifyReply, businessId: number): Promise<void> {
    if (Number(request.headers['content-length'] ?? Infinity) <= LARGE_BODY) return
    const disconnect = new AbortController()
    let leave: () => void = () => disconnect.abort(new ClientDisconnected())
    let watch: NodeJS.Timeout | undefined
    const released = Promise.withResolvers<void>()
    this.#admitted.set(request, released)
    void released.promise.then(() => {
      clearInterval(watch)
      leave()
    })
    finished(reply.raw, () => released.resolve())
    leave = await this.#turns.queueFor(businessId).enter(disconnect.signal)
    const isTooSlow = this.#tooSlow(request.raw, businessId)
    watch = setInterval(() => {
      if (request.raw.complete) clearInterval(watch)
      else if (isTooSlow()) request.raw.destroy()
    }, this.#limits.everyMs)
  }

  /** The call has made its response and no longer uses the parsed data. */
  release(request: FastifyRequest): void {
    this.#admitted.get(request)?.resolve()
  }

  #tooSlow({ socket }: FastifyRequest['raw'], businessId: number): () => boolean {
    const { mostMs, leastPerSecond, graceMs } = this.#limits
    const [began, from] = [performance.now(), socket.bytesRead]
    return () => {
      const ms = performance.now() - began
      const expected = ((ms - graceMs) / 1000) * leastPerSecond
      return ms > mostMs || (socket.bytesRead - from < expected && this.#turns.isBlockingOthers(businessId))
    }
  }

  /** Reads the body of a call once the parsed data of the previous one was released. */
  read(route: string, request: FastifyRequest, body: Uint8Array<ArrayBuffer>): Promise<WorkerParsedBody> {
    const result = this.#last.then(() => this.#read(route, request.params, body))
    this.#last = result.then(
      () => this.#untilReleased(request),
      () => undefined,
    )
    return result
  }

  async #untilReleased(request: FastifyRequest): Promise<void> {
    const over = new AbortController()
    const late = sleep(this.#limits.heldMs, undefined, { ref: false, signal: over.signal }).catch(
      () => undefined,
    )
    await Promise.race([this.#admitted.get(request)?.promise, late])
    over.abort()
  }

  async close(): Promise<void> {
    await this.#last
    await this.#stop()
  }

  async #read(route: string, params: unknown, body: Uint8Array<ArrayBuffer>): Promise<WorkerParsedBody> {
    clearTimeout(this.#idle)
    const isLetGo = body.byteLength > RELEASED
    try {
      // Fastify has copied it to its own buffer, which is transferred without another copy.
      const {
        hash,
        input = {},
        lists = {},
        refused,
      } = await this.#ask<Read>({ kind: 'read', route, params, body }, [body.buffer])
      if (refused !== undefined) {
        const { code, message, issues } = refused
        return new WorkerParsedBody(hash, new AppError(code, message, issues === undefined ? {} : { issues }))
      }
      for (const [list, length] of Object.entries(lists)) input[list] = await this.#whole(list, length)
      return new WorkerParsedBody(hash, input)
    } catch (error) {
      await this.#stop()
      throw error
    } finally {
      if (isLetGo) await this.#stop()
      else this.#idle = setTimeout(() => void this.#stop(), IDLE_MS).unref()
    }
  }

  async #whole(list: string, length: number): Promise<unknown[]> {
    const whole: unknown[] = []
    while (whole.length < length) {
      const piece = await this.#ask<unknown[]>({ kind: 'piece', list, from: whole.length }, [])
      whole.push(...piece)
    }
    return whole
  }

  async #ask<T>(question: Question, transfer: ArrayBuffer[]): Promise<T> {
    const worker = (this.#worker ??= this.#start())
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const fail = (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new AppError('too_large') : error)
    const end = () => reject(new AppError('unavailable', undefined, { retryAfter: 1 }))
    const late = setTimeout(end, DEADLINE_MS)
    worker.once('message', resolve).once('error', fail).once('exit', end)
    try {
      worker.ref()
      worker.postMessage(question, transfer)
      return await promise
    } finally {
      clearTimeout(late)
      worker.off('message', resolve).off('error', fail).off('exit', end)
      worker.unref()
    }
  }

  #start(): Worker {
    const worker = new Worker(program, {
      execArgv: ['--conditions=@linkwright/source'],
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    })
    // A thread that exits between two bodies is replaced at the next.
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined
    })
    return worker
  }

  async #stop(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }
}

import { Worker } from 'node:worker_threads'
import { Failure } from './failure.ts'
import type { Limits } from './limits.ts'
import type { Parsed, Task } from './parse-worker.ts'

/** Maximum time for a thread to load its program. */
const START_MS = 60_000

/**
 * Parses untrusted content in a worker thread, one task at a time, with a timeout from when the thread is ready and a
 * memory limit. A thread that exceeds either is terminated, and the next task gets a new one.
 */
export class Parser {
  readonly #limits: Limits
  readonly #program: URL
  #worker: Worker | undefined
  #isReady = false
  #last: Promise<unknown> = Promise.resolve()

  constructor(limits: Limits, program = new URL('./parse-worker.ts', import.meta.url)) {
    this.#limits = limits
    this.#program = program
  }

  /** @throws Failure `too_big` when it takes too much memory or time. */
  parse<K extends Task['kind']>(task: Extract<Task, { kind: K }>): Promise<Parsed[K]> {
    const result = this.#last.then(() => this.#run(task))
    this.#last = result.catch(() => undefined)
    return result as Promise<Parsed[K]>
  }

  async close(): Promise<void> {
    await this.#last
    await this.#stop()
  }

  async #run(task: Task): Promise<unknown> {
    const worker = (this.#worker ??= this.#start())
    try {
      worker.ref()
      if (!this.#isReady) await nextMessage(START_MS, worker)
      this.#isReady = true
      const response = nextMessage(this.#limits.parseMs, worker)
      worker.postMessage(task, [])
      return await response
    } catch (error) {
      await this.#stop()
      throw error
    } finally {
      worker.unref()
    }
  }

  #start(): Worker {
    this.#isReady = false
    const worker = new Worker(this.#program, {
      execArgv: [],
      resourceLimits: {
        maxOldGenerationSizeMb: this.#limits.parseMegabytes,
        maxYoungGenerationSizeMb: 16,
      },
    })
    // A thread that exits between two tasks is replaced at the next task.
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined
    })
    return worker
  }

  async #stop(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }
}

/** The next message of a thread. */
function nextMessage(milliseconds: number, worker: Worker): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(deadline)
      worker.off('message', receive).off('error', fail).off('exit', fail)
    }
    const receive = (message: unknown) => {
      end()
      resolve(message)
    }
    const fail = () => {
      end()
      reject(new Failure('too_big'))
    }
    const deadline = setTimeout(fail, milliseconds)
    worker.once('message', receive).once('error', fail).once('exit', fail)
  })
}

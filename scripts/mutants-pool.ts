import {
  ThreadsPoolWorker,
  type PoolOptions,
  type PoolRunnerInitializer,
  type WorkerRequest,
  type WorkerResponse,
} from 'vitest/node'

type Listener = Parameters<ThreadsPoolWorker['on']>[1]
type Config = Extract<WorkerRequest, { type: 'start' }>['context']['config']

/** Mutants after which a new thread starts: a leftover of one, such as an open connection, must not affect the next. */
const RUNS = 25

/** A started thread with its modules loaded. */
const spare: KeptThread[] = []

/**
 * A thread that runs the tests of one mutant after the other. Vitest would end it after each one, start another and load
 * every module again, which takes longer than the tests. To Vitest it looks like one thread that ended and one that started.
 */
class KeptThread extends ThreadsPoolWorker {
  private readonly listeners = new Set<Listener>()
  private config: Config | undefined
  private runs = 0

  override on(event: string, callback: Listener): void {
    if (event === 'message') this.listeners.add(callback)
    super.on(event, callback)
  }

  override send(message: WorkerRequest): void {
    if (message.type === 'stop') return this.answer('stopped')
    if (message.type === 'start') {
      const isFirst = this.config === undefined
      this.config = message.context.config
      return isFirst ? super.send(message) : this.answer('started')
    }
    // The thread has the configuration of its first start, including the names of the tests of that run.
    if (message.type === 'run') Object.assign(message.context, { config: this.config })
    return super.send(message)
  }

  override async start(): Promise<void> {
    if (this.config === undefined) await super.start()
  }

  override async stop(): Promise<void> {
    for (const each of this.listeners) super.off('message', each)
    this.listeners.clear()
    this.runs += 1
    if (this.runs < RUNS) spare.push(this)
    else await super.stop()
  }

  private answer(type: 'started' | 'stopped'): void {
    const response: WorkerResponse = { __vitest_worker_response__: true, type }
    queueMicrotask(() => this.listeners.forEach((each) => each(response)))
  }
}

/**
 * Threads for the StrykerJS runner. `mutantActivation` says what a mutant needs: `static` ones are in code that runs while
 * modules load, so all modules are loaded again.
 */
export const mutantsPool: PoolRunnerInitializer = {
  name: 'kept-threads',
  createPoolWorker(options: PoolOptions) {
    const { mutantActivation } = options.project.getProvidedContext() as { mutantActivation?: string }
    if (mutantActivation !== 'runtime') return new ThreadsPoolWorker(options)
    return spare.pop() ?? new KeptThread(options)
  },
}

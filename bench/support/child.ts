import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { requestSpent } from './spent.ts'

/** Starts a program of this folder in a separate process and sends it its input. */
export function program(name: string, needed: object): ChildProcess {
  const child = fork(path.join(import.meta.dirname, `${name}.ts`), {
    execArgv: ['--conditions=@linkwright/source'],
    // With the usual log.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.send(needed)
  return child
}

/** The next message. @throws if the process ends first. */
export async function messageOf<T>(child: ChildProcess): Promise<T> {
  const settled = new AbortController()
  const ended = once(child, 'exit', settled).then(() => {
    throw new Error('A process of the bench has ended.')
  })
  try {
    const [message] = await Promise.race([once(child, 'message', settled), ended])
    return message as T
  } finally {
    settled.abort()
  }
}

/** Milliseconds of processor time of a process, including its threads. */
export async function spentBy(child: ChildProcess): Promise<number> {
  child.send(requestSpent)
  return await messageOf<number>(child)
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill()
  await gone
}

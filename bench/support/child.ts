import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { requestSpent } from './spent.ts'

/** Starts a program of this folder in a process of its own and tells it what it needs. */
export function program(name: string, needed: object): ChildProcess {
  const child = fork(path.join(import.meta.dirname, `${name}.ts`), {
    execArgv: ['--conditions=@linkwright/source'],
    // The log is written as it is in earnest.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.send(needed)
  return child
}

/** The next message. @throws when the process ends instead. */
export async function answerOf<T>(child: ChildProcess): Promise<T> {
  const heard = new AbortController()
  const ended = once(child, 'exit', heard).then(() => {
    throw new Error('A process of the bench has ended.')
  })
  try {
    const [message] = await Promise.race([once(child, 'message', heard), ended])
    return message as T
  } finally {
    heard.abort()
  }
}

/** Milliseconds of CPU that a process, its threads included, has spent so far. */
export async function spentBy(child: ChildProcess): Promise<number> {
  child.send(requestSpent)
  return await answerOf<number>(child)
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill()
  await gone
}

import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Call } from '@linkwright/server/src/testing/mix.ts'
import { send } from './closed-loop.ts'

interface Load {
  address: string
  perSecond: number
  seconds: number
}

/**
 * Sends calls on schedule, regardless of earlier responses. Returns the milliseconds of each from its scheduled time to the
 * end of its response, and how many had none or another status than 200.
 */
export async function openLoop(
  next: () => Call,
  { address, perSecond, seconds }: Load,
): Promise<{ took: number[]; refused: number }> {
  const { hostname, port } = new URL(address)
  const free: Socket[] = []
  const took: number[] = []
  let refused = 0
  const start = performance.now()
  async function call(due: number) {
    const socket = free.pop() ?? connect({ host: hostname, port: Number(port), noDelay: true })
    try {
      await send(socket, next())
      free.push(socket)
    } catch {
      refused += 1
      socket.destroy()
    }
    took.push(performance.now() - due)
  }
  const running: Promise<void>[] = []
  for (let nth = 0; nth < perSecond * seconds; nth += 1) {
    const due = start + (1000 * nth) / perSecond
    const left = due - performance.now()
    if (left > 1) await sleep(left)
    running.push(call(due))
  }
  await Promise.all(running)
  for (const socket of free) socket.destroy()
  return { took, refused }
}

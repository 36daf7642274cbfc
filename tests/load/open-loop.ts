/**
 * A load that does not wait for answers: calls leave at their times, and what one takes is counted from the time it
 * was due, so that a stall of the server, or of this process, is in the figures of all calls that fell into it.
 * Run as a process of its own, which is told a plan and answers with what came of it; it calls this machine alone.
 */
import { Agent, request } from 'node:http'
import type { Call } from '../../apps/server/src/testing/mix.ts'

export type { Call }

export interface Plan {
  port: number
  perSecond: number
  seconds: number
  /** Drawn from in turn; repeated while the plan lasts. */
  calls: readonly Call[]
  /** After so long a call counts as never answered. */
  patienceMs: number
}

export interface Outcome {
  /** Milliseconds from when the call was due to the end of its answer, by name. */
  took: Record<string, number[]>
  /** How many were answered with each status; 0 stands for no answer. */
  statuses: Record<string, number>
  /** Those told to come back, 429 or 503, that were not told when. */
  notToldWhen: number
  /** How late the process itself sent a call at most. */
  latestSendMs: number
}

async function openLoop({ port, perSecond, seconds, calls, patienceMs }: Plan): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: 512, scheduling: 'lifo' })
  const outcome: Outcome = { took: {}, statuses: {}, notToldWhen: 0, latestSendMs: 0 }
  const total = Math.round(perSecond * seconds)
  const start = performance.now()
  const running = new Set<Promise<void>>()
  let sent = 0
  const answered = async (call: Call, due: number) => {
    const { status, isToldWhen } = await send(port, call, agent, patienceMs)
    if ((status === 429 || status === 503) && !isToldWhen) outcome.notToldWhen += 1
    outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1
    const took = (outcome.took[call.name] ??= [])
    took.push(performance.now() - due)
  }
  const sendDue = () => {
    for (; sent < total; sent += 1) {
      const due = start + (1000 * sent) / perSecond
      const late = performance.now() - due
      if (late < 0) return
      outcome.latestSendMs = Math.max(outcome.latestSendMs, late)
      const call = calls[sent % calls.length]
      if (call === undefined) return
      const done: Promise<void> = answered(call, due).finally(() => running.delete(done))
      running.add(done)
    }
  }
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      sendDue()
      if (sent < total) return
      clearInterval(timer)
      resolve()
    }, 1)
  })
  while (running.size > 0) await Promise.race(running)
  agent.destroy()
  return outcome
}

/** The status of the answer once it is read to its end, 0 when there was none, and whether it has a Retry-After. */
function send(
  port: number,
  { method, path, token, body }: Call,
  agent: Agent,
  patienceMs: number,
): Promise<{ status: number; isToldWhen: boolean }> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  }
  const none = { status: 0, isToldWhen: false }
  return new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      answer.resume()
      const isToldWhen = answer.headers['retry-after'] !== undefined
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, isToldWhen }))
      answer.on('error', () => resolve(none))
    })
    asked.setTimeout(patienceMs, () => asked.destroy())
    asked.on('error', () => resolve(none))
    asked.end(body)
  })
}

process.once('message', (plan: Plan) => {
  void openLoop(plan).then((outcome) => process.send?.(outcome, () => process.disconnect()))
})

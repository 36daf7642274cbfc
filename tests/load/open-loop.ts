/**
 * An open-loop load generator: calls are sent on schedule regardless of earlier responses, and timed from their scheduled start, so
 * a stall of the server, or of this process, counts for every call that it delays. Runs as a separate process that gets a plan
 * and sends the results; it only calls this machine.
 */
import { Agent, request } from 'node:http'
import type { Call } from '../../apps/server/src/testing/mix.ts'

export type { Call }

export interface Plan {
  port: number
  perSecond: number
  seconds: number
  /** Calls to send in turn, repeated for the duration of the plan. */
  calls: readonly Call[]
  /** After this time a call counts as failed. */
  patienceMs: number
}

export interface Outcome {
  /** Milliseconds from the scheduled start of a call to the end of its response, by name. */
  took: Record<string, number[]>
  /** The number of responses by status; 0 means none. */
  statuses: Record<string, number>
  /** Responses with 429 or 503 and without Retry-After. */
  notToldWhen: number
  /** The maximum delay with which this process itself sent a call. */
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

/** The status of a completely read response, 0 without one, and whether it has Retry-After. */
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
    const asked = request({ host: '127.0.0.1', port, method, path, headers, agent }, (response) => {
      response.resume()
      const isToldWhen = response.headers['retry-after'] !== undefined
      response.on('end', () => resolve({ status: response.statusCode ?? 0, isToldWhen }))
      response.on('error', () => resolve(none))
    })
    asked.setTimeout(patienceMs, () => asked.destroy())
    asked.on('error', () => resolve(none))
    asked.end(body)
  })
}

process.once('message', (plan: Plan) => {
  void openLoop(plan).then((outcome) => process.send?.(outcome, () => process.disconnect()))
})

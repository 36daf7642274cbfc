import { setTimeout as sleep } from 'node:timers/promises'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import server from '../../package.json' with { type: 'json' }
import type { Services } from '../http/context.ts'
import type { Metrics } from '../http/metrics-route.ts'
import { queueNames } from '../jobs/boss.ts'
import type { DatabaseStatus } from '../db/status.ts'
import { is, type RowOf, typedSql } from '../db/typed-sql.ts'

/** Seconds, from a quick call to one that a file takes. */
const BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Longer than a silent database counts as busy, so that it is away by then, and well below the ten seconds for which
 * Prometheus waits: else the server would seem down.
 */
const QUEUES_WITHIN_MS = 2500

/** What Prometheus reads about this process, its database and its queues; no label names a customer or an address. */
export function metricsOf({ status, kysely }: Pick<Services, 'status' | 'kysely'>): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'linkwright_info',
    help: 'The version that runs.',
    labelNames: ['version'],
    registers,
  }).set({ version: server.version }, 1)
  const calls = new Histogram({
    name: 'linkwright_http_request_duration_seconds',
    help: 'Calls by method, pattern of the route and class of the status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const ready = new Gauge({
    name: 'linkwright_database_ready',
    help: '1 while the database answers, else 0.',
    registers,
  })
  const waits = new Gauge({
    name: 'linkwright_database_waiting',
    help: 'Calls that wait for a connection to the database.',
    registers,
  })
  const running = new Gauge({
    name: 'linkwright_database_longest_seconds',
    help: 'How long the oldest statement under way has taken so far.',
    registers,
  })
  const jobs = new Gauge({
    name: 'linkwright_jobs',
    help: 'Jobs by queue that are due, under way, or were given up within a day.',
    labelNames: ['queue', 'state'],
    registers,
  })
  const oldest = new Gauge({
    name: 'linkwright_jobs_oldest_due_seconds',
    help: 'How long the oldest job of a queue has been due.',
    labelNames: ['queue'],
    registers,
  })
  let openSockets = () => 0
  const sockets = new Gauge({
    name: 'linkwright_live_sockets',
    help: 'Live sockets that are open, those too that have not signed in yet.',
    registers,
  })
  const refusedSockets = new Counter({
    name: 'linkwright_live_sockets_refused_total',
    help: 'Live sockets that were refused because their address had as many as it may.',
    registers,
  })
  function setDatabase({ state, waiting, running_for_ms }: DatabaseStatus) {
    ready.set(state === 'ready' || state === 'busy' ? 1 : 0)
    waits.set(waiting)
    running.set(running_for_ms / 1000)
  }
  function setQueues(counts: readonly QueueCount[]) {
    jobs.reset()
    oldest.reset()
    for (const { queue, due, active, failed, seconds } of counts) {
      jobs.set({ queue, state: 'due' }, due)
      jobs.set({ queue, state: 'active' }, active)
      jobs.set({ queue, state: 'failed' }, failed)
      oldest.set({ queue }, seconds)
    }
  }
  return {
    contentType: registry.contentType,
    async read() {
      sockets.set(openSockets())
      const latest = await status()
      // While the database is away, queues are left out; the other metrics are served.
      const late = sleep(QUEUES_WITHIN_MS, undefined, { ref: false })
      const counts = await Promise.race([queueCounts(kysely).catch(() => []), late])
      setQueues(counts ?? [])
      setDatabase(counts === undefined && latest.state !== 'unavailable' ? await status() : latest)
      return await registry.metrics()
    },
    answered: ({ method, route, status: code, ms }) =>
      calls.observe({ method, route, status: `${Math.floor(code / 100)}xx` }, ms / 1000),
    watchSockets(count) {
      openSockets = count
    },
    socketRefused: () => refusedSockets.inc(),
  }
}

const queueCountRow = {
  queue: is.text,
  due: is.number,
  active: is.number,
  failed: is.number,
  seconds: is.number,
}
type QueueCount = RowOf<typeof queueCountRow>

async function queueCounts(kysely: Services['kysely']): Promise<QueueCount[]> {
  const { rows } = await typedSql(queueCountRow)`
    select q.name as queue,
      (count(j.id) filter (where state in ('created', 'retry') and start_after <= now()))::int as due,
      (count(j.id) filter (where state = 'active'))::int as active,
      (count(j.id) filter (where state = 'failed' and completed_on > now() - interval '1 day'))::int as failed,
      coalesce(extract(epoch from now() - min(start_after) filter (
        where state in ('created', 'retry') and start_after <= now())), 0)::float8 as seconds
    from unnest(${[...queueNames]}::text[]) as q (name) left join jobs.job j on j.name = q.name
    group by q.name`.execute(kysely)
  return rows
}

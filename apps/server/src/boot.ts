import type { FastifyInstance } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './db/database.ts'
import { openDatabase } from './db/open.ts'
import { queuedDbOn } from './db/queued-db.ts'
import { runMaintenance } from './db/maintenance.ts'
import { buildApp } from './app.ts'
import type { Config } from './env.ts'
import type { Services } from './http/context.ts'
import { gracefulShutdownOf } from './http/graceful-shutdown.ts'
import { serveMetrics } from './http/metrics-route.ts'
import { sealOf } from './http/sealed.ts'
import { repairFutureTimestamps } from './areas/repair-future-timestamps.ts'
import { jobs } from './areas/jobs.ts'
import { every } from './jobs/every.ts'
import { paced } from './jobs/paced.ts'
import { startQueue } from './jobs/queue.ts'
import { openBus } from './live/bus.ts'
import { serveSocket } from './live/socket.ts'
import { openIntegrations } from './integrations/open.ts'
import { addBilling } from './seed/billing.ts'
import { seedDemo } from './seed/demo.ts'
import { addFormerOrders } from './seed/former-orders.ts'
import { addOrders } from './seed/orders.ts'
import { demoSearchWorld } from './seed/search-world.ts'
import { MetricsAddressError, tryAddress } from './try-address.ts'

/** Tables that have changed much are analyzed after at most this long. */
const STATISTICS_EVERY_SECONDS = 5
/** Maximum share of the time for statistics: a table that keeps growing is always outdated. */
const STATISTICS_SHARE = 0.05
const MAINTENANCE_EVERY_SECONDS = 60
/** Longest delay of work after the clock was set back. */
const CLOCK_EVERY_SECONDS = 300
/** A shutdown waits this long for running calls, such as a slow upload. */
const SHUTDOWN_MS = 5000

export interface Running {
  /** URL for a browser or the command line: `http://127.0.0.1:4400`. */
  address: string
  database: Database
  services: Services
  stop: () => Promise<void>
}

interface Options {
  now?: () => Date
  /** Called with the stop function before the server listens. */
  beforeListening?: (stop: () => Promise<void>) => void
}

/**
 * Opens the database and serves. `say` receives messages for the operator at the terminal. @throws DatabaseRefusal with
 * a message when the database cannot be used; the error of listening when the address is not available, before the
 * database is opened.
 */
export async function boot(
  config: Config,
  say: (message: string) => void,
  { now = () => new Date(), beforeListening }: Options = {},
): Promise<Running> {
  // The metrics cannot use the server's own address either.
  await tryAddress(config.port, config.host, async () => {
    const { at } = config.metrics ?? {}
    if (at)
      await tryAddress(at.port, at.host).catch((cause: unknown) => {
        throw new MetricsAddressError('The metrics cannot be served.', { cause })
      })
  })
  const { app, stopping, ...prepared } = await prepare(config, say, now)
  beforeListening?.(prepared.stop)
  try {
    stopping.throwIfAborted()
    const address = await app.listen({ port: config.port, host: config.host })
    if (stopping.aborted) app.server.close()
    stopping.throwIfAborted()
    return { ...prepared, address: address.replace('0.0.0.0', '127.0.0.1').replace('[::]', 'localhost') }
  } catch (error) {
    await prepared.stop()
    throw error
  }
}

/** Everything but the port. */
async function prepare(
  config: Config,
  say: (message: string) => void,
  now: () => Date,
): Promise<Omit<Running, 'address'> & { app: FastifyInstance; stopping: AbortSignal }> {
  const stopping = new AbortController()
  const database = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    demo: config.demo,
    durable: config.durable,
    stopping: stopping.signal,
    warn: say,
  })
  try {
    if (config.demo)
      await seedDemo(database.jobs, now(), say, {
        seal: config.integrations.searchConsole.provider === 'simulator' ? sealOf(config) : undefined,
      })
    if (config.demo && config.integrations.payments.provider === 'test')
      await addBilling(database.jobs, now())
    const services: Services = {
      kysely: database.kysely,
      queuedDb: queuedDbOn(database),
      status: database.status,
      config,
      integrations: openIntegrations({
        settings: config.integrations,
        world: demoSearchWorld(),
        publicUrl: config.publicUrl,
        now,
        kysely: database.kysely,
        warn: say,
      }),
      now,
      random: Math.random,
      checkResponses: false,
    }
    if (config.demo && config.integrations.payments.provider === 'test')
      await addOrders(database.jobs, services)
    if (config.demo) await addFormerOrders(database.jobs, now())
    const jobServices: Services = { ...services, kysely: database.jobs }
    const app = buildApp(services)
    const drainRequests = gracefulShutdownOf(app)
    const bus = await openBus(database, (error) => app.log.error({ err: error }, 'the bus failed'))
    const stopSocket = serveSocket(app, services, bus)
    const statistics = every(
      STATISTICS_EVERY_SECONDS,
      app.log,
      paced(STATISTICS_SHARE, () => database.gatherStatistics()),
    )
    services.wakeStatistics = jobServices.wakeStatistics = statistics.soon
    // For data of the seed or an earlier version without statistics.
    statistics.soon()
    const maintenance =
      database.kind === 'embedded'
        ? every(MAINTENANCE_EVERY_SECONDS, app.log, () => runMaintenance(database))
        : undefined
    const clock = every(CLOCK_EVERY_SECONDS, app.log, () => repairFutureTimestamps(jobServices))
    clock.soon()
    const { at } = config.metrics ?? {}
    const metricsServer =
      at && app.metrics && (await serveMetrics(app.metrics, { at, token: config.metrics?.token }))
    const queue = await startQueue(database, jobServices, app.log, jobs)
    /** Accepts no new connections, finishes running calls, then closes all resources, the database last. */
    const end = async () => {
      const deadline = setTimeout(() => app.server.closeAllConnections(), SHUTDOWN_MS)
      const regular = [statistics, maintenance, clock, queue]
      const closed = drainRequests().then(() => app.close())
      await Promise.all([closed, stopSocket(), ...regular.map((work) => work?.stop())])
      clearTimeout(deadline)
      metricsServer?.closeAllConnections()
      metricsServer?.close()
      await services.integrations.close()
      await bus.close()
      await database.close()
    }
    return {
      app,
      stopping: stopping.signal,
      database,
      services,
      stop: once(() => stopWithin(end, stopping, database)),
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

function once(stop: () => Promise<void>): () => Promise<void> {
  let stopped: Promise<void> | undefined
  return () => (stopped ??= stop())
}

async function stopWithin(
  end: () => Promise<void>,
  stopping: AbortController,
  database: Database,
): Promise<void> {
  stopping.abort()
  const ended = new AbortController()
  await Promise.race([end(), databaseGaveUp(database, ended.signal)]).finally(() => ended.abort())
}

/** Most shutdowns are done by then, without a check. */
const FIRST_CHECK_MS = 2000
const CHECK_EVERY_MS = 500

/**
 * Rejects when the time for running calls is over and the database does not respond: waiting calls would fail much
 * later anyway, and uncommitted work is rolled back in any case.
 */
async function databaseGaveUp(database: Database, ended: AbortSignal): Promise<never> {
  const began = performance.now()
  const pause = (ms: number) => sleep(ms, undefined, { ref: false, signal: ended }).catch(() => {})
  await pause(FIRST_CHECK_MS)
  while (!ended.aborted) {
    const { state } = await database.status()
    if (state === 'unavailable' && performance.now() - began >= SHUTDOWN_MS)
      throw new Error('Stopped without waiting for the database, which does not respond.')
    await pause(CHECK_EVERY_MS)
  }
  return await new Promise(() => {})
}

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
import { addOrders } from './seed/orders.ts'
import { demoSearchWorld } from './seed/search-world.ts'
import { MetricsAddressError, tryAddress } from './try-address.ts'

/** The planner looks at tables that have changed much after at most this long. */
const STATISTICS_EVERY_SECONDS = 5
/** So great a part of the time goes into it at most: a table that grows all the time is outdated all the time. */
const STATISTICS_PART = 0.05
const UPKEEP_EVERY_SECONDS = 60
/** A clock that was set back holds nothing up for longer. */
const CLOCK_EVERY_SECONDS = 300
/** A stop waits this long for calls that are being answered, such as a slow upload. */
const LAST_CALLS_MS = 5000

export interface Running {
  /** What a browser or the command line is given: `http://127.0.0.1:4400`. */
  address: string
  database: Database
  services: Services
  stop: () => Promise<void>
}

interface Options {
  now?: () => Date
  /** Called with what stops the server, before anyone can connect. */
  beforeListening?: (stop: () => Promise<void>) => void
}

/**
 * Opens the database and serves. `say` gets sentences for the person at the terminal.
 * @throws DatabaseRefusal with a sentence when the database cannot be used; what listening throws when the address
 * cannot be had, before the database is opened.
 */
export async function boot(
  config: Config,
  say: (sentence: string) => void,
  { now = () => new Date(), beforeListening }: Options = {},
): Promise<Running> {
  // The metrics cannot have the address of the server either.
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
  say: (sentence: string) => void,
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
      checkAnswers: false,
    }
    if (config.demo && config.integrations.payments.provider === 'test')
      await addOrders(database.jobs, services)
    const jobServices: Services = { ...services, kysely: database.jobs }
    const app = buildApp(services)
    const lastAnswers = gracefulShutdownOf(app)
    const bus = await openBus(database, (error) => app.log.error({ err: error }, 'the bus failed'))
    const stopSocket = serveSocket(app, services, bus)
    const statistics = every(
      STATISTICS_EVERY_SECONDS,
      app.log,
      paced(STATISTICS_PART, () => database.gatherStatistics()),
    )
    services.wakeStatistics = jobServices.wakeStatistics = statistics.soon
    // What the seed has laid, or an earlier version has left without any.
    statistics.soon()
    const caring =
      database.kind === 'embedded'
        ? every(UPKEEP_EVERY_SECONDS, app.log, () => runMaintenance(database))
        : undefined
    const clock = every(CLOCK_EVERY_SECONDS, app.log, () => repairFutureTimestamps(jobServices))
    clock.soon()
    const { at } = config.metrics ?? {}
    const metricsServer =
      at && app.metrics && (await serveMetrics(app.metrics, { at, token: config.metrics?.token }))
    const queue = await startQueue(database, jobServices, app.log, jobs)
    /** No new connections; open calls are answered and their connections closed; then what they used, the database last. */
    const end = async () => {
      const enough = setTimeout(() => app.server.closeAllConnections(), LAST_CALLS_MS)
      const regular = [statistics, caring, clock, queue]
      const closed = lastAnswers().then(() => app.close())
      await Promise.all([closed, stopSocket(), ...regular.map((work) => work?.stop())])
      clearTimeout(enough)
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
      stop: onceOnly(() => stopWithin(end, stopping, database)),
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

function onceOnly(stop: () => Promise<void>): () => Promise<void> {
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
  await Promise.race([end(), givenUp(database, ended.signal)]).finally(() => ended.abort())
}

/** Most stops are over by then, and ask nothing. */
const ASKED_AFTER_MS = 2000
const ASKED_EVERY_MS = 500

/**
 * Rejects once the last calls have had their time and the database still answers nothing: what waits for it would be
 * refused much later, and what it has not committed is undone either way.
 */
async function givenUp(database: Database, ended: AbortSignal): Promise<never> {
  const began = performance.now()
  const pause = (ms: number) => sleep(ms, undefined, { ref: false, signal: ended }).catch(() => {})
  await pause(ASKED_AFTER_MS)
  while (!ended.aborted) {
    const { state } = await database.status()
    if (state === 'unavailable' && performance.now() - began >= LAST_CALLS_MS)
      throw new Error('Stopped without waiting for the database, which does not answer.')
    await pause(ASKED_EVERY_MS)
  }
  return await new Promise(() => {})
}

import { type Database, openDatabase } from './db/database.ts'
import { buildApp } from './app.ts'
import { runImports } from './areas/links/import.job.ts'
import type { Config } from './env.ts'
import type { Services } from './http/context.ts'
import { every } from './jobs/every.ts'
import { cleanUp } from './jobs/housekeeping.ts'
import { openBus } from './live/bus.ts'
import { serveSocket } from './live/socket.ts'
import { noMail } from './outside/mail/none.ts'
import { outboxMail } from './outside/mail/outbox.ts'
import type { MailPort } from './outside/mail/port.ts'
import { smtpMail } from './outside/mail/smtp.ts'
import { seedDemo } from './seed/demo.ts'

/** Large imports that another server left behind are taken up after at most this long. */
const IMPORTS_EVERY_SECONDS = 15
const CLEAN_UP_EVERY_SECONDS = 3600

export interface Running {
  /** What a browser or the command line is given: `http://127.0.0.1:4400`. */
  address: string
  database: Database
  services: Services
  stop: () => Promise<void>
}

function mailOf(config: Config, database: Database, warn: (sentence: string) => void): MailPort {
  if (config.smtpUrl !== undefined) return smtpMail(config.smtpUrl, config.mailFrom)
  return config.demo ? outboxMail(database.kysely) : noMail(warn)
}

/**
 * Opens the database and serves. `say` gets sentences for the person at the terminal.
 * @throws DatabaseRefusal with a sentence when the database cannot be used.
 */
export async function boot(
  config: Config,
  say: (sentence: string) => void,
  now: () => Date = () => new Date(),
): Promise<Running> {
  const database = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    demo: config.demo,
    warn: say,
  })
  try {
    if (config.demo) await seedDemo(database.kysely, now(), say)
    const services: Services = {
      kysely: database.kysely,
      config,
      mail: mailOf(config, database, say),
      now,
      checkAnswers: false,
    }
    const app = buildApp(services)
    const bus = await openBus(database, (error) => app.log.error({ err: error }, 'the bus failed'))
    const stopSocket = serveSocket(app, services, bus)
    const imports = every(IMPORTS_EVERY_SECONDS, app.log, () => runImports(services))
    services.wakeImports = imports.soon
    imports.soon()
    const cleaning = every(CLEAN_UP_EVERY_SECONDS, app.log, () => cleanUp(services))
    cleaning.soon()
    const address = await app.listen({ port: config.port, host: config.host })
    return {
      address: address.replace('0.0.0.0', '127.0.0.1').replace('[::]', 'localhost'),
      database,
      services,
      async stop() {
        // New calls are refused, running ones end; then what they used is closed, the database last.
        await stopSocket()
        await app.close()
        await imports.stop()
        await cleaning.stop()
        await bus.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

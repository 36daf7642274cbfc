import { createTestClient, type Inject } from '@linkwright/sdk/testing'
import type { LinkwrightClient } from '@linkwright/sdk'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { mailbox } from '../areas/account/session/mailbox.ts'
import { openSession } from '../areas/account/session/tokens.ts'
import { dbQueueLimits, type DbQueueLimits, queuedDbOn } from '../db/queued-db.ts'
import { type Config, readConfig } from '../env.ts'
import type { Services } from '../http/context.ts'
import { hashedPassword, NO_PASSWORD } from '../http/secrets.ts'
import { chance } from '../integrations/simulator/chance.ts'
import { defaultBrand } from '../integrations/mail/brand.ts'
import { renderEmail } from '../integrations/mail/email-template.ts'
import type { Email } from '../integrations/mail/port.ts'
import { openIntegrations } from '../integrations/open.ts'
import { demoSearchWorld } from '../seed/search-world.ts'
import { EvidenceInMemory } from './evidence-in-memory.ts'
import { freshDatabase, type PostgresTestDatabase, type TestDatabase } from './postgres.ts'

export interface TestAccount {
  business_id: number
  user_id: number
  email: string
  token: string
  client: LinkwrightClient
}

interface AccountOptions {
  user_type?: 'admin' | 'agency' | 'user'
  /** 5 is the largest plan; 1 has 25 key phrases and 2 websites. */
  plan_id?: number
  active?: 0 | 1 | 2
  closed?: boolean
  subscription_id?: string
  api_access?: boolean
  /** Really hashed, which takes a moment; without it the account cannot sign in with a password. */
  password?: string
}

export interface TestServer<D extends TestDatabase = TestDatabase> {
  app: FastifyInstance
  services: Services
  database: D
  /** Emails that would have been sent. */
  mails: Email[]
  /** The server's clock; may be set. */
  clock: { now: Date }
  newAccount: (options?: AccountOptions) => Promise<TestAccount>
  /** A sub-user of the account's business, who sees the given sites. */
  newSubUser: (owner: TestAccount, siteIds: readonly number[]) => Promise<TestAccount>
  /** A client with a new session of the account. */
  signIn: (account: TestAccount) => Promise<LinkwrightClient>
  /** A client that calls from a network address of its choice. */
  clientWith: (token: string | undefined, address?: string) => LinkwrightClient
  close: () => Promise<void>
}

let accounts = 0

/** A hundred concurrent calls take long on a busy machine; timeouts have their own tests. */
function withoutTimeouts(rules: DbQueueLimits): DbQueueLimits {
  const waits = { maxWaiting: Infinity, maxWaitMs: 120_000 }
  const { call, read, write, bulk } = rules
  return { call: { ...call, ...waits }, read: { ...read, ...waits }, write: { ...write, ...waits }, bulk }
}

/** The whole app on its own database, a PostgreSQL by default, driven by the real SDK without a port. */
export async function startServer<D extends TestDatabase = PostgresTestDatabase>(
  fresh: () => Promise<D> = freshDatabase as unknown as () => Promise<D>,
  settings: Partial<Config> = {},
  logTo?: Services['logTo'],
  folders?: Parameters<typeof buildApp>[1],
  queuedDb?: DbQueueLimits,
): Promise<TestServer<D>> {
  const database = await fresh()
  const mails: Email[] = []
  const clock = { now: new Date() }
  const config = {
    ...readConfig({
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'https://links.test',
      LINKWRIGHT_SECRET: 'the secret of a server that is tested',
    }),
    ...settings,
  }
  const now = () => clock.now
  const services: Services = {
    kysely: database.kysely,
    queuedDb: queuedDbOn(database, queuedDb ?? withoutTimeouts(dbQueueLimits[database.kind])),
    status: database.status,
    config,
    integrations: {
      ...openIntegrations({
        settings: config.integrations,
        world: demoSearchWorld(),
        publicUrl: config.publicUrl,
        now,
        kysely: database.kysely,
        warn() {},
      }),
      mail: { send: (mail) => Promise.resolve(void mails.push(renderEmail(mail, defaultBrand))) },
      evidenceStore: new EvidenceInMemory(),
    },
    now,
    random: chance(1),
    checkResponses: true,
    ...(logTo === undefined ? {} : { logTo }),
  }
  const app = buildApp(services, folders)
  await app.ready()
  function clientWith(token: string | undefined, remoteAddress = '127.0.0.1') {
    const inject: Inject = (request) => app.inject({ ...request, remoteAddress })
    return createTestClient(inject, token === undefined ? {} : { token })
  }

  async function newUser(
    business_id: number,
    user: { user_type: 'admin' | 'agency' | 'user'; is_main: boolean },
    password?: string,
  ) {
    accounts += 1
    const email = `person${accounts}@example.test`
    const { id } = await database.kysely
      .insertInto('users')
      .values({
        ...user,
        business_id,
        first_name: 'Ada',
        last_name: `Example ${accounts}`,
        ...mailbox(email),
        password_hash: password === undefined ? NO_PASSWORD : await hashedPassword(password),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { token } = await openSession(database.kysely, { business_id, id }, clock.now)
    return { business_id, user_id: id, email, token, client: clientWith(token) }
  }

  return {
    app,
    services,
    database,
    mails,
    clock,
    clientWith,
    async newAccount({ user_type = 'agency', plan_id = 5, password, ...business } = {}) {
      const { id } = await database.kysely
        .insertInto('businesses')
        .values({ name: 'Example', plan_id, ...business })
        .returning('id')
        .executeTakeFirstOrThrow()
      return await newUser(id, { user_type, is_main: true }, password)
    },
    async signIn({ business_id, user_id: id }) {
      return clientWith((await openSession(database.kysely, { business_id, id }, clock.now)).token)
    },
    async newSubUser(owner, siteIds) {
      const user = await newUser(owner.business_id, { user_type: 'user', is_main: false })
      if (siteIds.length > 0) {
        await database.kysely
          .insertInto('user_sites')
          .values(
            siteIds.map((site_id) => ({ business_id: owner.business_id, user_id: user.user_id, site_id })),
          )
          .execute()
      }
      return user
    },
    async close() {
      await app.close()
      await database.close()
    },
  }
}

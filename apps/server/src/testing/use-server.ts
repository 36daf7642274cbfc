import { afterAll, beforeAll } from 'vitest'
import { startServer, type TestAccount, type TestServer } from './start.ts'
import { freshDatabase, type PostgresTestDatabase, type TestDatabase } from './postgres.ts'

/** A server that starts before the surrounding tests and closes after them. */
export function useServer<D extends TestDatabase = PostgresTestDatabase>(
  ...given: Parameters<typeof startServer<D>>
): TestServer<D> {
  return useFixture(
    () => startServer(...given),
    (server) => server.close(),
  )
}

/** An account of the server, created before the surrounding tests. */
export function useAccount(server: TestServer, ...given: Parameters<TestServer['newAccount']>): TestAccount {
  return useFixture(() => server.newAccount(...given))
}

/** A migrated, empty database, a PostgreSQL by default, for the surrounding tests. */
export function useDatabase<D extends TestDatabase = PostgresTestDatabase>(
  fresh: () => Promise<D> = freshDatabase as unknown as () => Promise<D>,
): D {
  return useFixture(fresh, (database) => database.close())
}

/** The result of `make`, created before the surrounding tests; `close` ends it after them. */
export function useFixture<T extends object>(make: () => Promise<T>, close?: (made: T) => unknown): T {
  let made: T | undefined
  beforeAll(async () => {
    made = await make()
  })
  if (close !== undefined)
    afterAll(async () => {
      if (made !== undefined) await close(made)
    })
  return onceMade(() => made)
}

/** A proxy for an object that a hook creates: tests and later hooks use it like the object itself. */
function onceMade<T extends object>(made: () => T | undefined): T {
  const object = () => {
    const there = made()
    if (there === undefined)
      throw new Error('This object is made before the tests start: use it in a test or a hook.')
    return there
  }
  return new Proxy<T>({} as T, {
    get: (_, key) => Reflect.get(object(), key),
    set: (_, key, value) => Reflect.set(object(), key, value),
    has: (_, key) => Reflect.has(object(), key),
    ownKeys: () => Reflect.ownKeys(object()),
    getOwnPropertyDescriptor: (_, key) => {
      const own = Reflect.getOwnPropertyDescriptor(object(), key)
      // A proxy may report a property that its target lacks only as configurable.
      return own && { ...own, configurable: true }
    },
  })
}

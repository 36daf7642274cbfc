import { afterAll, beforeAll } from 'vitest'
import { startServer, type TestAccount, type TestServer } from './start.ts'

/** A server that is started before the tests around this call and closed after them. */
export function useServer(...given: Parameters<typeof startServer>): TestServer {
  let server: TestServer | undefined
  beforeAll(async () => {
    server = await startServer(...given)
  })
  afterAll(() => server?.close())
  return onceThere('server', () => server)
}

/** An account of the server that is made before the tests around this call. */
export function useAccount(server: TestServer, ...given: Parameters<TestServer['newAccount']>): TestAccount {
  let account: TestAccount | undefined
  beforeAll(async () => {
    account = await server.newAccount(...given)
  })
  return onceThere('account', () => account)
}

/** Stands for an object that a hook makes: tests and later hooks use it like the object itself. */
function onceThere<T extends object>(what: string, made: () => T | undefined): T {
  const there = () => {
    const object = made()
    if (object === undefined) throw new Error(`The ${what} is not there before the tests start.`)
    return object
  }
  return new Proxy<T>({} as T, {
    get: (_, key) => Reflect.get(there(), key),
    set: (_, key, value) => Reflect.set(there(), key, value),
    has: (_, key) => Reflect.has(there(), key),
    ownKeys: () => Reflect.ownKeys(there()),
    getOwnPropertyDescriptor: (_, key) => {
      const own = Reflect.getOwnPropertyDescriptor(there(), key)
      // A proxy may name a property that its own target lacks only as one that can be configured.
      return own && { ...own, configurable: true }
    },
  })
}

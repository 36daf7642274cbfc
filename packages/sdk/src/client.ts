import { openSocket } from '#ws'
import { calls } from './calls.gen.ts'
import { Checkout, type PlaceOptions } from './checkout.ts'
import type { CheckoutPlaceInput, LinkwrightCalls, LinkwrightRoutes, SignedIn } from './client.gen.ts'
import { Live } from './live.ts'
import type { ClientOptions } from './options.ts'
import type { CallOptions } from './call-options.ts'
import { Paged, rowsOf } from './paging.ts'
import { apiRequest, callOf, type Input, routeOf } from './request.ts'
import { type Change, settled, type SettledOptions } from './settled.ts'
import { sender } from './send.ts'
import { TokenStore } from './session.ts'

export interface LinkwrightClient extends Omit<LinkwrightCalls, 'orders' | 'billing'> {
  readonly orders: LinkwrightCalls['orders'] & {
    /** Orders what is in your cart, and can be awaited until it is paid. */
    readonly place: (input: CheckoutPlaceInput, options?: PlaceOptions) => Checkout
  }
  readonly billing: LinkwrightCalls['billing'] & {
    /**
     * Waits until a change of a plan or a card is done, however long it is pending, and throws when it was declined.
     *
     * @example
     * await client.billing.settled(client.plans.change({ business_id, plan: 3 }))
     */
    readonly settled: (change: Change | PromiseLike<Change>, options?: SettledOptions) => Promise<Change>
  }
  /** The live socket; it says nothing before `live.connect()`. */
  readonly live: Live
  /** The token that the next call is sent with. */
  readonly token: () => Promise<string | undefined>
  /**
   * A call by its method and path. Input and answer are typed by them, and it behaves as the named call does; a call
   * that this version of the SDK does not know, such as one of a newer server, takes any input and answers `unknown`.
   *
   * @example
   * const site = await client.request('GET /site/{siteId}', { siteId: 1 })
   */
  readonly request: <C extends keyof LinkwrightRoutes | (string & {})>(
    call: C,
    ...args: C extends keyof LinkwrightRoutes
      ? Parameters<LinkwrightRoutes[C]>
      : [input?: Input, options?: CallOptions]
  ) => C extends keyof LinkwrightRoutes ? ReturnType<LinkwrightRoutes[C]> : Promise<unknown>
}

type CallFunction = (input?: Input, options?: CallOptions) => Promise<unknown>
type CallByRoute = (route: string, ...args: Parameters<CallFunction>) => Promise<unknown>

/**
 * A client of a Linkwright server.
 *
 * @example
 * const client = createClient({ baseURL: 'https://links.example.com', token: process.env.LINKWRIGHT_TOKEN })
 * for await (const site of client.sites.list()) console.log(site.name, site.stats.brand_trust_score)
 */
export function createClient(options: ClientOptions = {}): LinkwrightClient {
  const base = serverAddress(options.baseURL ?? '')
  const tokens = new TokenStore(options.token, options.onSignedOut)
  const send = sender(base, tokens, options)
  /** Calls after which the client has another token. */
  const afterwards: Readonly<Record<string, (answer: unknown) => void>> = {
    'session.login': (answer) => tokens.set((answer as SignedIn).token),
    'session.loginAs': (answer) => tokens.set((answer as SignedIn).token),
    'session.logout': () => tokens.set(undefined),
  }

  function callFunction(line: string, name = ''): CallFunction {
    const call = callOf(line)
    const after = afterwards[name]
    if (call.paged && call.method !== 'GET') {
      return async (input, own) => {
        const { data, headers } = await send(apiRequest(call, input), own)
        return rowsOf(data as unknown[], headers)
      }
    }
    if (call.paged) {
      return (input, own) =>
        new Paged(async (cursor) => {
          const { data, headers } = await send(
            // What comes after an answer follows from its cursor, wherever the first one began.
            apiRequest(call, cursor === undefined ? input : { ...input, cursor, offset: undefined }),
            own,
          )
          return rowsOf(data as unknown[], headers)
        })
    }
    const whole: CallFunction = async (input, own) => {
      const { data } = await send(
        { ...apiRequest(call, input), isPicture: call.picture, isOnce: call.once },
        own,
      )
      after?.(data)
      return data
    }
    if (!call.file) return whole
    const stream: CallFunction = async (input, own) =>
      (await send({ ...apiRequest(call, input), isStreamed: true }, own)).data
    return Object.assign(whole, { stream })
  }

  function area(name: string, lines: Record<string, string>): Record<string, CallFunction> {
    return mapEntries(lines, (line, call) => {
      const full = `${name}.${call}`
      return Object.defineProperty(callFunction(line, full), 'name', { value: full })
    })
  }

  // The table and these types are written from one contract.
  const areas = mapEntries(calls, (lines, name) => area(name, lines)) as unknown as LinkwrightCalls
  const functions = areas as unknown as Record<string, Record<string, CallFunction>>
  let byRoute: Map<string, CallFunction | undefined> | undefined
  const request: CallByRoute = (route, input, own) => {
    byRoute ??= new Map(
      Object.entries(calls).flatMap(([areaName, lines]) =>
        Object.entries(lines).map(([name, line]) => [routeOf(line), functions[areaName]?.[name]]),
      ),
    )
    return (byRoute.get(route) ?? callFunction(route))(input, own)
  }
  return {
    ...areas,
    orders: {
      ...areas.orders,
      place: (input, own) => new Checkout(areas.checkout, input, own),
    },
    billing: {
      ...areas.billing,
      settled: (change, own) => settled(areas.billing.finish, change, own),
    },
    live: new Live({
      url: socketAddress(base),
      client: 'document' in globalThis ? 'web' : 'sdk',
      token: () => tokens.read(),
      signedOut: (token) => tokens.end(token),
      open: openSocket,
    }),
    token: () => tokens.read(),
    request: request as LinkwrightClient['request'],
  }
}

function mapEntries<A, B>(from: Record<string, A>, to: (value: A, name: string) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(from).map(([name, value]) => [name, to(value, name)]))
}

const here = () => (globalThis as { location?: { href?: string } }).location?.href

/**
 * The address without a slash at its end; one that ends in `/api` is understood too. Without a scheme it would be read
 * as a path of the page, or its host as a scheme.
 */
function serverAddress(baseURL: string): string {
  const base = baseURL.replace(/\/+$/, '').replace(/\/api$/, '')
  if (!/^(https?:\/\/|\/(?!\/)|$)/i.test(base) || !URL.canParse(base, here())) {
    throw new TypeError(
      `baseURL must be the server's address with http:// or https://, such as http://localhost:4400, not '${baseURL}'.`,
    )
  }
  return base
}

function socketAddress(base: string): string {
  return new URL(`${base}/api/socket`, here()).href.replace(/^http/, 'ws')
}

import { openSocket } from '#ws'
import { calls } from './calls.gen.ts'
import { Checkout, type PlaceOptions } from './checkout.ts'
import type { CheckoutPlaceInput, LinkwrightCalls, LinkwrightRoutes, SignedIn } from './client.gen.ts'
import { Live } from './live.ts'
import type { ClientOptions } from './options.ts'
import type { CallOptions } from './call-options.ts'
import { Paged, rowsOf } from './paging.ts'
import { apiRequest, parseCall, type Input, withoutFlags } from './request.ts'
import { type Change, settled, type SettledOptions } from './settled.ts'
import { sender } from './send.ts'
import { TokenStore } from './token-store.ts'

export interface LinkwrightClient extends Omit<LinkwrightCalls, 'orders' | 'billing'> {
  readonly orders: LinkwrightCalls['orders'] & {
    /** Orders the content of your cart. Await it to wait for the payment. */
    readonly place: (input: CheckoutPlaceInput, options?: PlaceOptions) => Checkout
  }
  readonly billing: LinkwrightCalls['billing'] & {
    /**
     * Waits until a plan or card change is done, however long it is pending. Throws if it was declined.
     *
     * @example
     * await client.billing.settled(client.plans.change({ business_id, plan: 3 }))
     */
    readonly settled: (change: Change | PromiseLike<Change>, options?: SettledOptions) => Promise<Change>
  }
  /** The live socket. It is closed until `live.connect()`. */
  readonly live: Live
  /** The token of the next call. */
  readonly token: () => Promise<string | undefined>
  /**
   * Makes a call by its method and path. It has the types and the behavior of the named call. A call that this version
   * of the SDK does not know, such as one of a newer server, accepts any input and returns `unknown`.
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
  /** Calls that change the client's token. */
  const afterCall: Readonly<Record<string, (response: unknown) => void>> = {
    'session.login': (response) => tokens.set((response as SignedIn).token),
    'session.loginAs': (response) => tokens.set((response as SignedIn).token),
    'session.logout': () => tokens.set(undefined),
  }

  function callFunction(route: string, name = ''): CallFunction {
    const call = parseCall(route)
    const afterResponse = afterCall[name]
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
            // The cursor determines the next page, so the offset of the first one must not be sent again.
            apiRequest(call, cursor === undefined ? input : { ...input, cursor, offset: undefined }),
            own,
          )
          return rowsOf(data as unknown[], headers)
        })
    }
    const callOnce: CallFunction = async (input, own) => {
      const { data } = await send(
        { ...apiRequest(call, input), isPicture: call.picture, isNotRepeatable: call.once },
        own,
      )
      afterResponse?.(data)
      return data
    }
    if (!call.file) return callOnce
    const stream: CallFunction = async (input, own) =>
      (await send({ ...apiRequest(call, input), isStreamed: true }, own)).data
    return Object.assign(callOnce, { stream })
  }

  function callsOfArea(name: string, routes: Record<string, string>): Record<string, CallFunction> {
    return mapEntries(routes, (route, call) => {
      const qualifiedName = `${name}.${call}`
      return Object.defineProperty(callFunction(route, qualifiedName), 'name', { value: qualifiedName })
    })
  }

  // The table and these types are generated from the same contract.
  const areas = mapEntries(calls, (routes, name) => callsOfArea(name, routes)) as unknown as LinkwrightCalls
  const functions = areas as unknown as Record<string, Record<string, CallFunction>>
  let byRoute: Map<string, CallFunction | undefined> | undefined
  const request: CallByRoute = (route, input, own) => {
    byRoute ??= new Map(
      Object.entries(calls).flatMap(([area, routes]) =>
        Object.entries(routes).map(([name, each]) => [withoutFlags(each), functions[area]?.[name]]),
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

const pageUrl = () => (globalThis as { location?: { href?: string } }).location?.href

/**
 * The URL without a trailing slash or `/api`. A scheme is required: without it the URL would be parsed as a path of the
 * page, or its host as a scheme.
 */
function serverAddress(baseURL: string): string {
  const base = baseURL.replace(/\/+$/, '').replace(/\/api$/, '')
  if (!/^(https?:\/\/|\/(?!\/)|$)/i.test(base) || !URL.canParse(base, pageUrl())) {
    throw new TypeError(
      `baseURL must be the server's URL with http:// or https://, such as http://localhost:4400, not '${baseURL}'.`,
    )
  }
  return base
}

function socketAddress(base: string): string {
  return new URL(`${base}/api/socket`, pageUrl()).href.replace(/^http/, 'ws')
}

import proxyAddr from '@fastify/proxy-addr'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** Trusted proxies: the number of hops before this server, or their addresses and networks. 0 is none. */
export type TrustProxy = number | readonly string[]

type Trust = (address: string, hop: number) => boolean

const compiled = new WeakMap<readonly string[], Trust>()

/** Whether to trust the client address reported by the proxy `hop` steps before us; 0 is directly connected. */
export function trustOf(trusted: TrustProxy): Trust {
  // Fastify misinterprets a number of hops.
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted
  const known = compiled.get(trusted)
  if (known !== undefined) return known
  const trust = proxyAddr.compile([...trusted])
  compiled.set(trusted, trust)
  return trust
}

const named: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** Whether a proxy setting is valid: an address, a network like 10.0.0.0/8, or one of the names. */
export function isTrustable(network: string): boolean {
  if (named.has(network)) return true
  try {
    proxyAddr.compile([network])
    // The parser also accepts 10.1 as 10.0.0.1.
    return isIP(network.replace(/\/.*$/, '')) !== 0
  } catch {
    return false
  }
}

/** The client address, like Fastify's `request.ip`, for a raw request. */
export function clientAddress(request: IncomingMessage, trusted: TrustProxy): string {
  return proxyAddr(request, trustOf(trusted))
}

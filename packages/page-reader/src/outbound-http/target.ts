import type { LookupAddress, LookupAllOptions } from 'node:dns'
import { lookup as systemLookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import { Unreachable } from './unreachable.ts'
import { isPublicAddress } from './public-address.ts'

const longest = 2048

export type Resolve = (host: string, options: LookupAllOptions) => Promise<LookupAddress[]>

/** The allowed addresses: public ones at ports 80 and 443, and these. */
export interface AllowedTargets {
  resolve?: Resolve
  /** Configured origins at any address, such as a SearXNG in the private network. */
  origins?: readonly string[]
  /** For tests: allows this port of 127.0.0.1 in addition to public addresses. */
  loopbackPort?: number
}

/** Checks a URL that is about to be requested. @throws Unreachable if it is not http(s) or its host is not public. */
export function parseTarget(address: string, allowed: AllowedTargets, base?: URL): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base) : undefined
  if (url === undefined || url.href.length > longest) throw new Unreachable('unsafe')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Unreachable('unsafe')
  if (url.username !== '' || url.password !== '') throw new Unreachable('unsafe')
  if (!isAllowedPort(url, allowed)) throw new Unreachable('unsafe')
  const host = bareHost(url)
  // A connection to an IP address calls no resolver.
  if (isIP(host) !== 0 && !mayContact(host, url, allowed)) throw new Unreachable('unsafe')
  url.hash = ''
  return url
}

/**
 * The resolver of one connection: it resolves the name once, refuses it if any address is not public, and returns
 * exactly the checked addresses, so that a second DNS response cannot redirect the connection.
 */
export function checkedLookup(url: URL, allowed: AllowedTargets): LookupFunction {
  const resolve: Resolve = allowed.resolve ?? systemLookup
  return (host, options, callback) => {
    const lookUp = async () => {
      const found = await resolve(host, { all: true })
      if (found.length === 0) throw new Unreachable('error')
      if (!found.every(({ address }) => mayContact(address, url, allowed))) throw new Unreachable('unsafe')
      return found
    }
    callbackify(lookUp)((error, found) => {
      const [first] = found ?? []
      if (error || first === undefined) callback(error ?? new Unreachable('error'), '')
      else if (options.all === true) callback(null, found)
      else callback(null, first.address, first.family)
    })
  }
}

/** The host in the form that resolvers and sockets accept: an IPv6 address without its brackets. */
export function bareHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}

function isAllowedPort(url: URL, { loopbackPort, origins }: AllowedTargets): boolean {
  const { port } = url
  if (origins?.includes(url.origin)) return true
  return port === '' || port === '80' || port === '443' || port === String(loopbackPort)
}

function mayContact(address: string, url: URL, { loopbackPort, origins }: AllowedTargets): boolean {
  if (origins?.includes(url.origin)) return true
  if (isLoopbackPort(url, loopbackPort)) return address === '127.0.0.1'
  return isPublicAddress(address)
}

function isLoopbackPort(url: URL, loopbackPort: number | undefined): boolean {
  return loopbackPort !== undefined && url.port === String(loopbackPort)
}

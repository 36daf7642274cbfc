import { AppError } from '@linkwright/core/contract/errors'
import type { FastifyInstance } from 'fastify'
import { BlockList, isIPv6, type Socket } from 'node:net'
import type { Config } from '../env.ts'
import { networkOf } from './network.ts'
import { trustOf } from './trust-proxy.ts'

const SECONDS_UNTIL_NEXT_TRY = 1

/** Loopback is not limited, such as a local proxy that TRUST_PROXY does not name. */
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const isLoopback = (address: string) => loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** Counts open connections by network address; the /64 of an IPv6 address counts as one. */
export class PerAddress {
  readonly #open = new Map<string, number>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** Counts one more and returns the function that ends it; undefined when the limit is reached. */
  enter(address: string): (() => void) | undefined {
    if (isLoopback(address)) return () => {}
    const network = networkOf(address)
    const open = this.#open.get(network) ?? 0
    if (open >= this.#most) return undefined
    this.#open.set(network, open + 1)
    let isOpen = true
    return () => {
      if (!isOpen) return
      isOpen = false
      const left = (this.#open.get(network) ?? 1) - 1
      if (left === 0) this.#open.delete(network)
      else this.#open.set(network, left)
    }
  }
}

/**
 * Limits the open connections of an address. Connections of a trusted proxy are not limited; instead the calls in
 * progress are counted by the client address that it reports. `live/socket.ts` counts live sockets separately.
 */
export function limitPerAddress(
  app: FastifyInstance,
  { trustProxy, connectionsPerAddress }: Pick<Config, 'trustProxy' | 'connectionsPerAddress'>,
): void {
  const isProxy = (address: string) => trustOf(trustProxy)(address, 0)
  const connections = new PerAddress(connectionsPerAddress)
  const calls = new PerAddress(connectionsPerAddress)
  const leaving = new WeakMap<object, () => void>()

  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    if (isProxy(remoteAddress)) return
    const leave = connections.enter(remoteAddress)
    if (leave === undefined) socket.destroy()
    else {
      leaving.set(socket, leave)
      socket.once('close', leave)
    }
  })
  // A connection that becomes a live socket is no longer counted here.
  app.server.prependListener('upgrade', (_request, stream) => leaving.get(stream)?.())

  app.addHook('onRequest', (request, reply, done) => {
    if (!isProxy(request.raw.socket.remoteAddress ?? '')) return done()
    const leave = calls.enter(request.ip)
    if (leave === undefined)
      return done(new AppError('too_many', undefined, { retryAfter: SECONDS_UNTIL_NEXT_TRY }))
    reply.raw.once('close', leave)
    done()
  })
}

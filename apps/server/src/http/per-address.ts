import { AppError } from '@linkwright/core/contract/errors'
import type { FastifyInstance } from 'fastify'
import { BlockList, isIPv6, type Socket } from 'node:net'
import type { Config } from '../env.ts'
import { networkOf } from './network.ts'
import { trustOf } from './trust-proxy.ts'

const SECONDS_UNTIL_NEXT_TRY = 1

/** This machine itself, such as a proxy that TRUST_PROXY does not name, is not limited. */
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const isLoopback = (address: string) => loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** What each address has open at a time. Who has an IPv6 address has a whole /64 of them, so that is one. */
export class PerAddress {
  readonly #open = new Map<string, number>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** Counts one more, and answers how it ends; undefined when the address has as many as it may. */
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
 * Limits how many connections an address has open. What a proxy that we trust holds open to us is its own affair: of what
 * comes through it the calls under way are counted, by the address that it names. Live sockets are counted by
 * `live/socket.ts`, apart from both.
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
  // One that becomes a live socket is a connection no more.
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

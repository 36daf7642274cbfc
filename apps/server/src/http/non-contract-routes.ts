import { contract } from '@linkwright/core/contract/index'
import type { Endpoint } from '@linkwright/core/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { webhookPath } from '../integrations/payments/event.ts'

/** A route outside the contract: its path in Fastify's syntax, and why it is not part of the contract. */
export interface NonContractRoute {
  method: 'GET' | 'POST'
  path: string
  why: string
  /** Served by a demo only. */
  demo?: true
  /** Its body is passed on as raw bytes: accepted types and maximum size. Without it no body is accepted. */
  raw?: { types: readonly string[]; limit: number }
}

/** The sender determines the type of a POST's body, so each of these routes lists its own. */
type Posted = NonContractRoute & { method: 'POST'; raw: NonNullable<NonContractRoute['raw']> }

const KIB = 1024

export const cspReport = {
  method: 'POST',
  path: '/api/csp-report',
  why: 'browsers send it by themselves, without a token and as types of their own',
  raw: { types: ['application/csp-report', 'application/reports+json'], limit: 16 * KIB },
} as const satisfies Posted

export const paymentWebhook = {
  method: 'POST',
  path: webhookPath,
  why: 'a payment provider calls it, and signs the bytes that it sends',
  raw: { types: ['application/json'], limit: 256 * KIB },
} as const satisfies Posted

export const testInvoice = {
  method: 'GET',
  path: '/api/demo/invoice/:ref',
  why: 'it is opened from a signed link, without a token',
  demo: true,
} as const satisfies NonContractRoute

/** All routes outside the contract. A route that is missing here prevents the start. */
export const nonContractRoutes: readonly (Posted | (NonContractRoute & { method: 'GET' }))[] = [
  { method: 'GET', path: '/', why: 'the dashboard' },
  { method: 'GET', path: '/*', why: 'the files and the screens of the dashboard' },
  { method: 'GET', path: '/bot', why: 'owners of websites read what the page reader does' },
  { method: 'GET', path: '/config.json', why: 'what a page needs before anybody has signed in' },
  {
    method: 'GET',
    path: '/health',
    why: 'monitoring requests it, and it does not wait for the database',
  },
  { method: 'GET', path: '/metrics', why: 'Prometheus reads it, with a token of the operator' },
  { method: 'GET', path: '/openapi.json', why: 'the contract itself' },
  { method: 'GET', path: '/storybook', why: 'the components', demo: true },
  { method: 'GET', path: '/storybook/*', why: 'the components', demo: true },
  { method: 'GET', path: cspReport.path, why: 'what was blocked, for the journeys', demo: true },
  testInvoice,
  cspReport,
  paymentWebhook,
]

/** An endpoint's path in Fastify's syntax. */
export const addressOf = (path: string) => `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`

/** Refuses to start with a route that is neither in the contract nor listed here. */
export function requireListedRoutes(
  app: FastifyInstance,
  areas: Record<string, Record<string, Endpoint>> = contract,
  beside: readonly NonContractRoute[] = nonContractRoutes,
): void {
  const listed = new Set(beside.map(({ method, path }) => `${method} ${path}`))
  const calls = new Map(
    Object.entries(areas).flatMap(([area, endpoints]) =>
      Object.entries(endpoints).map(([name, { method, path }]) => [
        `${area}.${name}`,
        `${method} ${addressOf(path)}`,
      ]),
    ),
  )
  app.addHook('onRoute', ({ method, url, config }) => {
    const call = config?.call
    for (const each of [method].flat()) {
      // Fastify adds HEAD to each GET.
      const route = `${each === 'HEAD' ? 'GET' : each} ${url}`
      if (call === undefined ? !listed.has(route) : calls.get(call) !== route)
        throw new Error(`${route} is neither in the contract nor in non-contract-routes.ts.`)
    }
  })
}

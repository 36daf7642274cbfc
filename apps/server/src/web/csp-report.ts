import { AppError } from '@linkwright/core/contract/errors'
import type { FastifyInstance } from 'fastify'
import { cspReport } from '../http/non-contract-routes.ts'
import type { Services } from '../http/context.ts'
import { rawRoute } from '../http/raw-route.ts'

/** Reports need no authentication, so they are limited per address and in total. */
const MAX_PER_ADDRESS = 60
const MAX_IN_ALL = 600
const MINUTE_MS = 60_000
const MAX_NEWEST = 20

export interface Violation {
  directive: string
  /** Origin or kind of what was blocked. */
  blocked: string
  /** `/assets/index.js:12` */
  at: string
}

/**
 * URLs can contain secrets, such as a reset key: only the origin of a blocked URL is kept, and only the path of a file.
 */
function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : address.slice(0, 40)
}

function pathOf(address: string): string {
  const path = URL.canParse(address) ? new URL(address).pathname : ''
  return path.startsWith('/assets/') || path.startsWith('/storybook/') ? path.slice(0, 200) : ''
}

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    throw new AppError('wrong_shape', 'The request is not valid JSON.')
  }
}

/** Reads the legacy format, `{"csp-report": {…}}`, and the list of the Reporting API. */
function violationsIn(body: unknown): Violation[] {
  const bodies = Array.isArray(body)
    ? body.map((each: { body?: unknown } | null) => each?.body)
    : [(body as { 'csp-report'?: unknown } | null)?.['csp-report']]
  return bodies
    .filter((each): each is Record<string, unknown> => typeof each === 'object' && each !== null)
    .map((each) => ({
      directive: text(
        each.effectiveDirective ?? each['effective-directive'] ?? each['violated-directive'],
      ).slice(0, 40),
      blocked: originOf(text(each.blockedURL ?? each['blocked-uri'])),
      at: [pathOf(text(each.sourceFile ?? each['source-file'])), text(each.lineNumber ?? each['line-number'])]
        .filter(Boolean)
        .join(':'),
    }))
}

/**
 * `POST /api/csp-report` receives the browsers' reports of blocked content, counts and logs them. In a demo, `GET
 * /api/csp-report` returns `{ count, newest }`.
 */
export function cspReports(app: FastifyInstance, { config, now }: Services): void {
  let count = 0
  let newest: Violation[] = []
  let minute = { from: 0, taken: 0, of: new Map<string, number>() }

  function countReport(address: string, at: number): void {
    if (at - minute.from >= MINUTE_MS) minute = { from: at, taken: 0, of: new Map() }
    const own = (minute.of.get(address) ?? 0) + 1
    if (own > MAX_PER_ADDRESS || minute.taken >= MAX_IN_ALL)
      throw new AppError('too_many', undefined, { retryAfter: 60 })
    minute.of.set(address, own)
    minute.taken += 1
  }

  rawRoute(app, cspReport, async (bytes, request, reply) => {
    countReport(request.ip, now().getTime())
    const violations = violationsIn(parsed(bytes))
    count += violations.length
    newest = [...violations, ...newest].slice(0, MAX_NEWEST)
    for (const violation of violations.slice(0, MAX_NEWEST))
      request.log.warn({ violation }, 'content blocked')
    return reply.code(204).send()
  })
  if (config.demo) app.get(cspReport.path, async () => ({ count, newest }))
}

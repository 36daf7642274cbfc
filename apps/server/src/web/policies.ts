import type { Config } from '../env.ts'

const CSP_REPORTS = '/api/csp-report'
/** A Host header is written by whoever calls; only what is plainly a host goes into a policy. */
const HOST = /^[a-z\d.-]+(?::\d{1,5})?$|^\[[\da-f:]+\](?::\d{1,5})?$/i

const policy = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')

/** Where the dashboard may send calls and open the socket: here, and at the configured API hosts. */
function connectSources(apiHosts: Config['client']['api_hosts'], host: string): string {
  const origins = Object.values(apiHosts).map((address) => new URL(address).origin)
  // Not every browser counts the socket of the same host as 'self'.
  const sockets = HOST.test(host) ? [`ws://${host}`, `wss://${host}`] : []
  return ["'self'", ...sockets, ...origins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')])].join(
    ' ',
  )
}

/** What Stripe's card field needs; its script may be loaded from nowhere else. */
const stripe = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connect: ' https://api.stripe.com',
}

/**
 * The dashboard keeps its token where scripts can read it, so no script runs but its own files. `nonce` is for the one
 * style element that a component inserts. `report-uri` and not `report-to`: every browser knows it and sends at once.
 */
export function dashboardPolicy(config: Config, host: string, nonce: string): string {
  const { card_keys } = config.client
  const takesCards = config.integrations.payments.provider === 'stripe' || Object.keys(card_keys).length > 0
  return policy({
    'default-src': "'none'",
    'script-src': `'self'${takesCards ? stripe.script : ''}`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': connectSources(config.client.api_hosts, host) + (takesCards ? stripe.connect : ''),
    ...(takesCards && { 'frame-src': stripe.frame }),
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'report-uri': CSP_REPORTS,
  })
}

/** A file of the dashboard; a worker runs under the policy of its own file. */
export const filePolicy = policy({
  'default-src': "'none'",
  'script-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
})

/** Storybook brings inline scripts and styles, and shows stories in a frame of its own. Demo only. */
export const storybookPolicy = policy({
  'default-src': "'none'",
  'script-src': "'self' 'unsafe-inline'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'worker-src': "'self' blob:",
  'frame-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'self'",
})

/** A module of another origin is loaded only with CORS; these files hold nothing that is secret. */
export const embedHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/** Of everything that a page shows. Nothing of the product needs a device. */
export const pageHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
}

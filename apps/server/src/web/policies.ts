import type { Config } from '../env.ts'

const CSP_REPORTS = '/api/csp-report'
/** The client controls the Host header, so only a plain host name is put into a policy. */
const HOST = /^[a-z\d.-]+(?::\d{1,5})?$|^\[[\da-f:]+\](?::\d{1,5})?$/i

const policy = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')

/** Allowed targets of calls and the socket: this server and the configured API hosts. */
function connectSources(apiHosts: Config['client']['api_hosts'], host: string): string {
  const origins = Object.values(apiHosts).map((address) => new URL(address).origin)
  // Not every browser includes the socket of the same host in 'self'.
  const sockets = HOST.test(host) ? [`ws://${host}`, `wss://${host}`] : []
  return ["'self'", ...sockets, ...origins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')])].join(
    ' ',
  )
}

/** Sources for Stripe's card field, whose script must be loaded from Stripe. */
const stripe = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connect: ' https://api.stripe.com',
}

/**
 * Scripts can read the dashboard's token, so only its own files may run. `nonce` is for the one style element that a
 * component inserts. `report-uri` instead of `report-to`, because every browser supports it and sends immediately.
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

/** Policy of the dashboard's files: a worker runs under the policy of its file. */
export const filePolicy = policy({
  'default-src': "'none'",
  'script-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
})

/** Storybook has inline scripts and styles, and shows stories in a frame. Demo only. */
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

/** Modules of another origin load only with CORS; these files contain no secrets. */
export const embedHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/** Headers of all pages and their files. The product needs no device access. */
export const pageHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
}

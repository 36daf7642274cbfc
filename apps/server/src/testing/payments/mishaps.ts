import { send, type Mishap } from './fake-stripe.ts'

const api = { type: 'api_error', message: 'Something went wrong.' }
const never = () => new Promise<void>(() => {})
const MEGABYTE = 1024 * 1024

const refusing =
  (status: number, error: object = api): Mishap =>
  ({ response }) =>
    Promise.resolve(send(response, status, { error }))

const saying =
  (body: string, type = 'application/json'): Mishap =>
  async ({ response, respond }) => {
    await respond()
    response.writeHead(200, { 'content-type': type })
    response.end(body)
  }

interface Met {
  /** What the asker has to take it for. */
  is: 'declined' | 'unknown'
  /** Whether it was done all the same. */
  hasEffect: boolean
  mishap: Mishap
}

/** What a provider may do instead of responding. */
export const mishaps: Readonly<Record<string, Met>> = {
  'a refusal (400)': {
    is: 'declined',
    hasEffect: false,
    mishap: refusing(400, { type: 'invalid_request_error', message: 'No.' }),
  },
  'a wrong key (401)': {
    is: 'declined',
    hasEffect: false,
    mishap: refusing(401, { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_0…' }),
  },
  'a declined card (402)': {
    is: 'declined',
    hasEffect: false,
    mishap: refusing(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }),
  },
  'a forbidden question (403)': { is: 'declined', hasEffect: false, mishap: refusing(403) },
  'a key that is in use (409)': {
    is: 'unknown',
    hasEffect: false,
    mishap: refusing(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'Wait.' }),
  },
  'too many questions (429)': {
    is: 'declined',
    hasEffect: false,
    mishap: refusing(429, { type: 'rate_limit_error', code: 'rate_limit', message: 'Slow down.' }),
  },
  'a failure (500) before it was done': { is: 'unknown', hasEffect: false, mishap: refusing(500) },
  'a failure (500) after it was done': {
    is: 'unknown',
    hasEffect: true,
    async mishap({ response, respond }) {
      await respond()
      send(response, 500, { error: api })
    },
  },
  'a maintenance (503)': {
    is: 'unknown',
    hasEffect: false,
    mishap({ response }) {
      response.writeHead(503, { 'content-type': 'text/html' })
      return Promise.resolve(void response.end('<h1>Back soon</h1>'))
    },
  },
  'a word that is no error (418)': { is: 'declined', hasEffect: false, mishap: refusing(418, {}) },
  'silence before it was done': { is: 'unknown', hasEffect: false, mishap: never },
  'silence after it was done': {
    is: 'unknown',
    hasEffect: true,
    mishap: ({ respond }) => respond().then(never),
  },
  'a cut before it was done': {
    is: 'unknown',
    hasEffect: false,
    mishap: ({ response }) => Promise.resolve(void response.destroy()),
  },
  'a cut after it was done': {
    is: 'unknown',
    hasEffect: true,
    async mishap({ response, respond }) {
      await respond()
      response.socket?.resetAndDestroy()
    },
  },
  'half an answer': {
    is: 'unknown',
    hasEffect: true,
    async mishap({ response, respond }) {
      await respond()
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      response.write('{"id":')
      response.socket?.destroySoon()
    },
  },
  'an answer that drips': {
    is: 'unknown',
    hasEffect: true,
    async mishap({ response, respond }) {
      await respond()
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write(' ')
      const drip = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(drip))
    },
  },
  'no JSON': { is: 'unknown', hasEffect: true, mishap: saying('OK', 'text/plain') },
  nothing: { is: 'unknown', hasEffect: true, mishap: saying('') },
  'a list': { is: 'unknown', hasEffect: true, mishap: saying('[]') },
  null: { is: 'unknown', hasEffect: true, mishap: saying('null') },
  'another thing': {
    is: 'unknown',
    hasEffect: true,
    mishap: saying('{"id":"cus_1","object":"customer"}'),
  },
  'wrong types': {
    is: 'unknown',
    hasEffect: true,
    mishap: saying('{"id":1,"object":"payment_intent","amount":"4900","status":null}'),
  },
  'too much': {
    is: 'unknown',
    hasEffect: true,
    mishap: saying(`{"id":"${'x'.repeat(9 * MEGABYTE)}"}`),
  },
  'a way elsewhere (302)': {
    is: 'unknown',
    hasEffect: false,
    mishap({ response }) {
      response.writeHead(302, { location: 'http://169.254.169.254/' })
      return Promise.resolve(void response.end())
    },
  },
}

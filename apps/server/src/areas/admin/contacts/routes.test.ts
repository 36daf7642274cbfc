import { expect, it } from 'vitest'
import { cachedContacts } from '../../../integrations/contacts/cached-contacts.ts'
import { noContacts } from '../../../integrations/not-set-up.ts'
import type { Contacts } from '../../../integrations/contacts/port.ts'
import { simulatedContacts } from '../../../integrations/contacts/simulator.ts'
import { ProviderError } from '../../../integrations/provider-error.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

const server = useServer()
const admin = useAccount(server, { user_type: 'admin' })

const find = (domain: string, finder?: Contacts) => {
  server.services.integrations.contacts = finder ?? simulatedContacts()
  return admin.client.contacts.find({ domain })
}
const ada = { first_name: 'Ada', last_name: 'Abel', value: 'ada@acme.example', position: null }

it('a lookup by domain returns first_name, last_name, value as the email, and position', async () => {
  const { meta, data } = await find('quillgear.example')
  expect(meta).toEqual({ results: expect.any(Number) as number, is_sample: true })
  for (const contact of data.emails)
    expect(contact).toEqual({
      first_name: expect.any(String) as string,
      last_name: expect.any(String) as string,
      value: expect.stringMatching(/^[a-z]+\.[a-z]+@quillgear\.example$/) as string,
      position: contact.position,
    })
  expect(data.emails.length).toBeGreaterThan(0)
  expect(await find('https://www.quillgear.example/about')).toEqual({ meta, data })
})

it('returns at most 2 emails and no other fields of the response', async () => {
  const more = Array.from({ length: 9 }, () => ({ ...ada, phone_number: '123', secret: 'x' }))
  const response = await find('acme.example', {
    isSample: false,
    find: () => Promise.resolve({ results: 9, emails: more }),
  })
  expect(response).toEqual({ meta: { results: 9, is_sample: false }, data: { emails: [ada, ada] } })
})

it('without a finder there are no contacts', async () => {
  const none = { meta: { results: 0, is_sample: false }, data: { emails: [] } }
  expect(await find('acme.example', noContacts())).toEqual(none)
})

it.each(['no domain', 'acme', 'javascript:alert(1)', '../secret'])('%j is not a domain', async (domain) => {
  expect(await refusalOf(find(domain))).toMatchObject({
    status: 422,
    message: 'Please enter a website such as example.com.',
  })
})

it.each([
  ['rate_limited', 503, 'Contacts could not be looked up. Finder asked to slow down.'],
  ['timeout', 503, 'Contacts could not be looked up. Finder did not respond in time.'],
  ['unauthorised', 422, 'Contacts could not be looked up. Finder did not accept the key.'],
  ['out_of_credit', 422, 'Contacts could not be looked up. Finder has no credit left.'],
] as const)('reports a failed finder (%s), not an empty result', async (fault, status, message) => {
  const failing = () => Promise.reject(new ProviderError('Finder', fault, 7))
  expect(await refusalOf(find('acme.example', { isSample: false, find: failing }))).toMatchObject({
    status,
    message,
  })
})

it('a failed lookup does not count toward the daily limit', async () => {
  const { caps } = server.services.config
  const other = await server.newAccount({ user_type: 'admin' })
  const found = { isSample: false, find: () => Promise.resolve({ results: 0, emails: [] }) }
  const fails = { isSample: false, find: () => Promise.reject(new ProviderError('Finder', 'unavailable')) }
  const ask = (finder: Contacts) => {
    server.services.integrations.contacts = finder
    return other.client.contacts.find({ domain: 'acme.example' })
  }
  server.services.config.caps = { ...caps, contacts: 1 }
  try {
    expect(await refusalOf(ask(fails))).toMatchObject({ status: 503 })
    expect(await refusalOf(ask(fails))).toMatchObject({ status: 503 })
    expect(await ask(found)).toMatchObject({ meta: { results: 0 } })
    expect(await refusalOf(ask(found))).toMatchObject({ status: 429 })
  } finally {
    server.services.config.caps = caps
  }
})

it('sends a longer Retry-After for a silent finder than clients retry automatically, because each try is paid for', async () => {
  const hangs = () => Promise.reject(new ProviderError('Finder', 'timeout'))
  expect(await refusalOf(find('acme.example', { isSample: false, find: hangs }))).toMatchObject({
    status: 503,
    retryAfter: 60,
  })
})

it('looks up a domain once a day, and again after a failure', async () => {
  let queries = 0
  let now = new Date('2026-01-01T00:00:00Z')
  const port: Contacts = {
    isSample: false,
    find() {
      queries += 1
      if (queries === 1) return Promise.reject(new ProviderError('Finder', 'timeout'))
      return Promise.resolve({ results: 1, emails: [ada] })
    },
  }
  const cached = cachedContacts(port, () => now)
  await expect(cached.find('acme.example', 2)).rejects.toThrow('in time')
  await cached.find('acme.example', 2)
  await cached.find('acme.example', 2)
  expect(queries).toBe(2)
  now = new Date('2026-01-02T00:00:01Z')
  await cached.find('acme.example', 2)
  expect(queries).toBe(3)
})

import { pathParams } from '@linkwright/core/contract/endpoint'
import { plainSchema } from '@linkwright/core/contract/openapi'
import { withoutCorpora } from '@linkwright/core/testing/corpus'
import { eachFileText, fileTexts } from '@linkwright/core/tracking/links/each-link-text'
import { isApiError } from '@linkwright/sdk'
import { aPageForm, aSiteForm } from '../apps/server/src/testing/forms.ts'
import { PASSWORD } from '../apps/server/src/testing/visitors.ts'
import { useAccount, useServer } from '../apps/server/src/testing/use-server.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from './authorisation/matrix.ts'
import { checked, checkOf, type Field } from './corpora/fields.ts'
import { isWebAddress, type Send } from './corpora/place.ts'
import { sendersOf } from './corpora/senders.ts'
import { textsFor } from './corpora/texts-for.ts'

const SLOWEST_MS = 1000

const server = useServer()
const owner = useAccount(server, { api_access: true, password: PASSWORD })
let siteId: number
let senders: ReturnType<typeof sendersOf>

/** The fields that are sent one text at a time. */
const fields = Object.keys(checked).filter(
  (name) => !name.startsWith('links.importCsv csv.'),
) as (keyof typeof senders)[]

beforeAll(async () => {
  siteId = (await owner.client.sites.add(aSiteForm())).id
  const { page } = await owner.client.pages.add({ siteId, ...aPageForm() })
  senders = sendersOf({ server, owner, siteId, pageId: page.id })
})

function whyWrong(field: Field, text: string, stored: string | null | undefined): string | undefined {
  const { becomes } = checkOf(field)
  if (becomes === 'nothing') return undefined
  const kept = stored ?? ''
  if (becomes === 'refused') return `was taken as ${kept}`
  if (becomes === 'address' || (becomes === 'address if any' && text !== ''))
    return isWebAddress(kept) ? undefined : `became ${kept}`
  if (becomes === 'link' && kept !== '' && !/^(https?|mailto):$/.test(new URL(kept).protocol))
    return `became ${kept}`
  return kept === (becomes === 'trimmed' ? text.trim() : text) ? undefined : `became ${JSON.stringify(kept)}`
}

/** An empty text in a URL is another URL, which the client does not request, and a text that is too long is none. */
const inPath = new Set(
  routes.flatMap(({ name, endpoint }) => pathParams(endpoint.path).map((field) => `${name} ${field}`)),
)

/** They name a card: a missing one gets the same response as a foreign one, not found. */
const ofCards: readonly string[] = ['checkout.place source', 'checkout.buyCredit source']

function isRefusal(field: Field, error: unknown): boolean {
  if (inPath.has(field) && error instanceof TypeError) return error.message.endsWith(' is missing.')
  if (!isApiError(error) || error.message.length <= 5) return false
  return [400, 422, ...(inPath.has(field) || ofCards.includes(field) ? [404] : [])].includes(error.status)
}

/** The defect in how a text was processed, or undefined: it must be stored correctly, or refused with a message. */
async function faultOf(field: Field, send: Send, text: string): Promise<string | undefined> {
  try {
    return whyWrong(field, text, await send(text))
  } catch (error) {
    if (isRefusal(field, error)) return undefined
    return isApiError(error) ? `answered ${error.status} ${error.message}` : String(error)
  }
}

/** Processor time, because a busy machine must not look like a slow rule. */
async function milliseconds(run: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

describe.skipIf(withoutCorpora)('the shared test data (LINKWRIGHT_CORPORA names its folder)', () => {
  it.each(fields)(
    '%s',
    { timeout: 120_000 * (process.env['LINKWRIGHT_CORPORA_SAMPLE'] === undefined ? 1 : 15) },
    async (field) => {
      const faults: string[] = []
      let stored = 0
      const send: Send = async (text) => {
        const response = await senders[field](text)
        stored += 1
        return response
      }
      for (const text of textsFor(field)) {
        const shown = JSON.stringify(text.slice(0, 80))
        let fault: string | undefined
        let took = await milliseconds(async () => (fault = await faultOf(field, send, text)))
        for (let again = 0; took > SLOWEST_MS && again < 2; again += 1) {
          took = Math.min(took, await milliseconds(() => faultOf(field, send, text)))
        }
        if (fault !== undefined) faults.push(`${shown} ${fault}`)
        if (took > SLOWEST_MS) faults.push(`${shown} took ${Math.round(took)} ms`)
      }
      expect(faults).toEqual([])
      // A field that refuses everything would pass all of this.
      const takesSome = !['nothing', 'refused'].includes(checkOf(field).becomes)
      expect(stored).toBeGreaterThanOrEqual(takesSome ? 2 : 0)
    },
  )

  async function imported(rows: { url: string; anchor_text: string; date_added?: string }[]) {
    const { page } = await owner.client.pages.add({ siteId, ...aPageForm() })
    const place = { siteId, pageId: page.id }
    const result = await owner.client.links.importCsv({ ...place, csv: rows })
    const links = []
    for await (const link of owner.client.links.list({ ...place, url_progress: 'placed' })) links.push(link)
    expect(result.count + result.duplicate + result.refused.length).toBe(rows.length)
    expect(links).toHaveLength(result.count)
    for (const { reason } of result.refused) expect(reason).toMatch(/^[A-Z].{10,}\.$/)
    return { result, links }
  }

  it('links.importCsv csv.anchor_text', async () => {
    const texts = textsFor('links.importCsv csv.anchor_text').filter((text) => text.length <= 4000)
    const rows = texts.map((anchor_text, nth) => {
      const others = eachFileText(() => anchor_text)
      return { url: `https://blog${nth}.example/`, anchor_text, ...others }
    })
    for (let start = 0; start < rows.length; start += 4000) {
      const part = rows.slice(start, start + 4000)
      const { result, links } = await imported(part)
      const anchors = new Map(links.map((link) => [`${link.url}/`, link.anchor_text]))
      const refused = new Set(result.refused.map(({ row }) => row - 1))
      const kept = part.filter((_, nth) => !refused.has(nth))
      expect(kept.length).toBeGreaterThan(part.length * 0.9)
      expect(kept.filter(({ url, anchor_text }) => anchors.get(url) !== anchor_text)).toEqual([])
    }
  })

  it('links.importCsv csv.url', async () => {
    const urls = textsFor('links.importCsv csv.url').filter((url) => url.length <= 4000)
    const { links } = await imported(urls.map((url) => ({ url, anchor_text: 'here' })))
    expect(links.length).toBeGreaterThan(100)
    expect(links.filter(({ url }) => !isWebAddress(url ?? ''))).toEqual([])
  })

  it('links.importCsv csv.date_added', async () => {
    const dates = textsFor('links.importCsv csv.date_added').filter((text) => text.length <= 100)
    const rows = dates.map((date_added, nth) => ({
      url: `https://d${nth}.example`,
      anchor_text: 'x',
      date_added,
    }))
    const { links } = await imported(rows)
    expect(links.every(({ date_added }) => /^\d{4}-\d\d-\d\d$/.test(date_added ?? ''))).toBe(true)
  })
})

interface Schema {
  type?: string
  enum?: unknown[]
  format?: string
  maxLength?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** All free texts in a schema, those of lists under the list's name. */
function textFields(schema: Schema, name = ''): { name: string; schema: Schema }[] {
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap((one) => textFields(one, name))
  if (schema.type === 'array') return textFields(schema.items ?? {}, name)
  if (schema.properties === undefined)
    return schema.type === 'string' && schema.enum === undefined && schema.format !== 'binary'
      ? [{ name, schema }]
      : []
  return Object.entries(schema.properties).flatMap(([key, value]) =>
    textFields(value, name === '' ? key : `${name}.${key}`),
  )
}

const all = routes.flatMap((route) =>
  textFields(plainSchema(route.endpoint.input, 'input') as Schema).map(({ name, schema }) => ({
    name: `${route.name} ${name}`,
    schema,
  })),
)

it('lists every text of every call in the table', () => {
  expect(all.length).toBeGreaterThan(40)
  // A text with several formats is one text: a day, or a moment.
  const names = new Set(all.map(({ name }) => name))
  expect(Object.keys(checked).toSorted()).toEqual([...names].toSorted())
})

it('limits the length of every text, except those of an import, whose rows are refused one by one', () => {
  const endless = all.filter(({ schema }) => schema.maxLength === undefined && schema.format !== 'date')
  expect(endless.map(({ name }) => name)).toEqual([
    'links.importCsv csv.url',
    'links.importCsv csv.anchor_text',
    'links.importCsv csv.date_added',
    ...fileTexts.map(({ name }) => `links.importCsv csv.${name}`),
    'links.importCsv csv.target',
    'links.importSite csv.url',
    'links.importSite csv.anchor_text',
    'links.importSite csv.date_added',
    ...fileTexts.map(({ name }) => `links.importSite csv.${name}`),
    'links.importSite csv.target',
    'links.importCandidates links.url',
    'links.importCandidates links.anchor_text',
    'links.importCandidates links.date_added',
  ])
})

import type { HealthRow } from '@linkwright/core/admin/health/health'
import { beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { newOrder } from '../../../testing/new-order.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { ScriptedVendor } from '../../buying/fulfilment/testing/scripted-vendor.ts'
import { type Sending, withSending } from './fulfilment.ts'

const now = new Date('2026-11-24T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const row: HealthRow = {
  group: 'providers',
  name: 'Fulfilment',
  state: 'ok',
  says: 'The provider is http.',
  todo: null,
}
const LATE = 'The vendor did not respond in time.'

const of = (answers: readonly Sending['calls'][number]['answer'][], open: Partial<Sending> = {}) => {
  const calls = answers.map((answer, place) => ({
    at: minutesAgo(10 * (place + 1)),
    answer,
    why: answer === 'sent' ? null : LATE,
  }))
  return withSending(row, { calls, unanswered: 0, since: null, ...open }, now)
}

describe('the vendor in health', () => {
  it('is ok while lines are accepted, and shows the last response', () => {
    expect(of([])).toEqual({ ...row, says: 'The provider is http. No line has been sent yet.' })
    const well = { ...row, says: 'The provider is http. It last responded 11/24/2026 11:50 UTC.' }
    expect(of(['sent', 'unknown', 'unknown', 'unknown'])).toEqual(well)
    expect(of(['refused', 'sent'])).toEqual(well)
    expect(of(['unknown', 'later', 'sent'])).toMatchObject({ state: 'ok', todo: null })
  })

  it('fails once it does not respond, with the cause and what to check', () => {
    expect(of(['unknown', 'later', 'unknown', 'sent'])).toEqual({
      ...row,
      state: 'failing',
      says: `The provider is http. It last responded 11/24/2026 11:20 UTC. The last 3 calls got no response: ${LATE}`,
      todo: expect.stringMatching(/^Check that the API of the vendor responds/) as string,
    })
    expect(of(['later', 'later', 'later']).says).toContain(
      'It has not responded yet. The last 3 calls got no response',
    )
  })

  it("ends the vendor's message with a period", () => {
    const calls = [1, 2, 3].map((ago) => ({
      at: minutesAgo(ago),
      answer: 'refused' as const,
      why: 'SKU <b>?',
    }))
    const { says } = withSending(row, { calls, unanswered: 2, since: minutesAgo(20) }, now)
    expect(says).toContain('placed no line: SKU <b>?. 2 lines have no response')
  })

  it('needs attention while it refuses lines, and not a day later', () => {
    const refused = of(['refused', 'refused', 'unknown'])
    expect(refused).toMatchObject({ state: 'warning' })
    expect(refused.says).toContain('The last 3 calls placed no line')
    const calls = [1500, 1501, 1502].map((ago) => ({
      at: minutesAgo(ago),
      answer: 'unknown' as const,
      why: LATE,
    }))
    expect(withSending(row, { calls, unanswered: 0, since: null }, now)).toMatchObject({ state: 'ok' })
  })

  it('needs attention once a line has no response, with number and age', () => {
    expect(of(['sent'], { unanswered: 1, since: minutesAgo(5) })).toMatchObject({
      state: 'ok',
      says: 'The provider is http. It last responded 11/24/2026 11:50 UTC. 1 line has no response, for 5 minutes.',
    })
    expect(of(['sent'], { unanswered: 2, since: minutesAgo(190) })).toMatchObject({
      state: 'warning',
      says: 'The provider is http. It last responded 11/24/2026 11:50 UTC. 2 lines have no response, the oldest for 3 hours.',
      todo: expect.stringContaining('linkwright admin orders worklist waiting') as string,
    })
    expect(of(['sent'], { unanswered: 2, since: minutesAgo(4400) }).says).toContain('for 3 days.')
  })
})

describe.each(eitherDatabase)('responses to sent lines, on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const admin = useAccount(server, { user_type: 'admin' })
  beforeAll(async () => {
    server.services.integrations.vendor = vendor
    server.clock.now = new Date('2026-11-24T08:00:00Z')
  })

  const vendor = new ScriptedVendor()
  const fulfilment = async () =>
    (await admin.client.health.check()).rows.find(({ name }) => name === 'Fulfilment')
  const send = async (which: { id: number }) => await refusalOf(admin.client.fulfilment.sendItem(which))

  it('are stored with the calls: the last response, open lines, and the age of the oldest', async () => {
    vendor.canFind = false
    const buyer = await server.newAccount()
    const { id, lineIds } = await newOrder(server.services.kysely, buyer, {
      status: 3,
      lines: [{}, {}, {}, {}],
    })
    const [first = 0, second = 0, third = 0, fourth = 0] = lineIds
    expect((await fulfilment())?.says).toContain('No line has been sent yet.')
    await admin.client.fulfilment.sendItem({ id: first })
    expect((await fulfilment())?.says).toContain('It last responded 11/24/2026 08:00 UTC.')
    server.clock.now = new Date('2026-11-24T09:00:00Z')
    vendor.next = [
      () => ({ is: 'refused', message: 'The vendor says: closed' }),
      () => ({ is: 'unknown', message: LATE }),
    ]
    await send({ id: second })
    await send({ id: third })
    server.clock.now = new Date('2026-11-24T12:00:00Z')
    vendor.next = [() => ({ is: 'unknown', message: LATE }), () => ({ is: 'unknown', message: LATE })]
    await send({ id: third })
    await send({ id: fourth })
    const failing = await fulfilment()
    expect(failing).toMatchObject({ state: 'warning' })
    expect(failing?.says).toMatch(
      /It last responded 11\/24\/2026 09:00 UTC\. The last 4 calls placed no line: .* in time\. 2 lines have no response, the oldest for 3 hours\.$/,
    )
    await admin.client.fulfilment.cancel({ id, refund: false })
    expect((await fulfilment())?.says).not.toContain('no response,')
  })
})

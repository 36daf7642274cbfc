import { expect, test } from 'vitest'
import { openBus, RESYNC } from '../../../live/bus.ts'
import { eventually } from '../../../testing/eventually.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { startServer } from '../../../testing/start.ts'

test('every session receives the number of used phrases after each change', async () => {
  const server = await startServer()
  const agency = await server.newAccount()
  const bus = await openBus(server.database)
  const received: unknown[] = []
  bus.subscribe((message) => {
    if (message === RESYNC || message.business_id !== agency.business_id) return
    if (message.command === 'updateKeywordUsage') received.push(message.data)
  })
  const { client } = agency
  const { key_phrases } = (await client.session.read()).business
  const isUsageMessage = (by: number) =>
    eventually(() => expect(received.at(-1)).toEqual({ key_phrases: key_phrases + by }))
  try {
    const { id: siteId, site } = await client.sites.add(aSiteForm({ kp2: 'latte' }))
    await isUsageMessage(2)
    const pageId = site.pages[0]?.id ?? 0
    const { key_phrase } = await client.keyPhrases.add({ siteId, pageId, phrase: 'ristretto' })
    await isUsageMessage(3)
    await client.keyPhrases.remove({ siteId, pageId, id: key_phrase.id })
    await isUsageMessage(2)
    const { page } = await client.pages.add({ siteId, ...aPageForm() })
    await isUsageMessage(3)
    await client.pages.remove({ siteId, pageId: page.id })
    await isUsageMessage(2)
    await client.sites.remove({ siteId })
    await isUsageMessage(0)
    const count = received.length
    await refusalOf(client.sites.add(aSiteForm({ kp2: 'latte', kp3: 'latte' })))
    expect(received).toHaveLength(count)
  } finally {
    await bus.close()
    await server.close()
  }
})

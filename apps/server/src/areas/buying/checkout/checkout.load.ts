import { expect, it } from 'vitest'
import { aGuestPost, aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { giveCard, ScriptedPayments } from '../../../testing/scripted-payments.ts'
import { useServer } from '../../../testing/use-server.ts'

const CHECKOUTS = 200
const A_SECOND = 20
const P95_MS = 150

const server = useServer()

it(`20 checkouts a second on PostgreSQL, each of a line with its page, 95 of 100 within ${P95_MS} ms`, async () => {
  const payments = new ScriptedPayments()
  server.services.integrations.payments = payments.port
  const buyers = []
  for (let nth = 0; nth < CHECKOUTS; nth += 1) {
    const buyer = await server.newAccount({ plan_id: 1 })
    await giveCard(server, buyer)
    const { id: siteId } = await buyer.client.sites.add(aSiteForm())
    const { page } = await buyer.client.pages.add({ siteId, ...aPageForm() })
    await buyer.client.cart.add(aGuestPost({ siteId, pageId: page.id }))
    const { total } = await buyer.client.checkout.price({})
    buyers.push({ client: buyer.client, total })
  }
  const start = performance.now()
  const spent = process.cpuUsage()
  const took = await Promise.all(
    buyers.map(async ({ client, total }, nth) => {
      await new Promise((resolve) => setTimeout(resolve, (nth * 1000) / A_SECOND))
      const begun = performance.now()
      expect(await client.checkout.place({ total })).toMatchObject({ success: true })
      return performance.now() - begun
    }),
  )
  const sorted = took.toSorted((a, b) => a - b)
  const [p50, p95] = [0.5, 0.95].map((part) => Math.round(sorted[Math.floor(part * CHECKOUTS)] ?? 0))
  const rate = Math.round((CHECKOUTS * 1000) / (performance.now() - start))
  const { user, system } = process.cpuUsage(spent)
  const each = Math.round((user + system) / 1000 / CHECKOUTS)
  console.log(`checkouts: ${rate} a second, p50 ${p50} ms, p95 ${p95} ms, ${each} ms of the processor each`)
  expect(payments.charges).toHaveLength(CHECKOUTS)
  expect(p95).toBeLessThan(P95_MS)
})

import { Client } from 'pg'
import { expect, it } from 'vitest'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { newOrder } from '../../../testing/new-order.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { sessionsWaiting } from '../../../testing/while-locked.ts'
import { deleteJobs, runJobs } from '../../../testing/run-jobs.ts'

const server = useServer()
const admin = useAccount(server, { user_type: 'admin' })
const buyer = useAccount(server)

it('completes many orders while a customer changes a page of one on the site of another', async () => {
  const { site } = await buyer.client.sites.add(aSiteForm())
  const ids: number[] = []
  let lastPage = 0
  for (const page_url of ['/first', '/second']) {
    const { page } = await buyer.client.pages.add({ siteId: site.id, ...aPageForm({ page_url }) })
    const place = { siteId: site.id, pageId: page.id }
    const { link } = await buyer.client.links.add({ ...place, anchor_text: 'x', url_progress: 'in_process' })
    const line = { site_id: site.id, page_id: page.id, link_id: link.id, anchor_text: 'x' }
    const published = { ...line, published_url: `https://blog.example${page_url}` }
    ids.push((await newOrder(server.services.kysely, buyer, { lines: [published] })).id)
    lastPage = page.id
  }
  await runJobs(server.services)
  await deleteJobs(server.services.kysely)
  await admin.client.fulfilment.completeMany({ ids })
  // A customer's change holds the page, and then its site.
  const customer = new Client({ connectionString: server.database.place.url })
  await customer.connect()
  await customer.query('begin')
  await customer.query('select from pages where id = $1 for no key update', [lastPage])
  const job = runJobs(server.services).then(
    () => 'done',
    (error: unknown) => String(error),
  )
  await expect.poll(() => sessionsWaiting(server.database)).toBeGreaterThan(0)
  const change = customer.query('select from sites where id = $1 for no key update', [site.id])
  expect(await change.then(() => 'changed', String)).toBe('changed')
  await customer.query('commit')
  await customer.end()
  expect(await job).toBe('done')
  for (const id of ids) expect(await admin.client.fulfilment.show({ id })).toMatchObject({ completed: 1 })
})

import { expect, it } from 'vitest'
import { newOrder } from '../../../testing/new-order.ts'
import { startServer } from '../../../testing/start.ts'

const whole = {
  published_url: 'https://blog.example/post',
  published_da: 45,
  anchor_text: 'garden tools',
  target_url: 'https://garden.example/tools',
  report_info: 'Written by hand.',
}
const others = {
  published_url: 'https://other.example/post',
  published_da: 12,
  anchor_text: 'rakes',
  target_url: 'https://garden.example/rakes',
  report_info: 'Another report.',
}

it('an edit keeps missing fields of a line, and null clears a field', async () => {
  const server = await startServer()
  const admin = await server.newAccount({ user_type: 'admin' })
  const { id: order_id, lineIds } = await newOrder(server.services.kysely, await server.newAccount())
  const edit = async (fields: object) => {
    const { details } = await admin.client.fulfilment.edit({ order_id, id: lineIds[0] ?? 0, ...fields })
    return details[0]
  }
  await edit(whole)
  for (const [name, value] of Object.entries(others)) {
    expect(await edit({ [name]: value })).toMatchObject({ ...whole, [name]: value })
    await edit(whole)
  }
  for (const name of ['published_url', 'published_da', 'report_info']) {
    expect(await edit({ [name]: null })).toMatchObject({ ...whole, [name]: null })
    await edit(whole)
  }
  await server.close()
})

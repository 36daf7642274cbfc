import { list } from '../define/kinds.ts'

export const categories = list({
  name: 'categories',
  summary: 'List the categories that a site can have',
  columns: [{ field: 'name', head: 'Category' }],
  rows: async function* rows(client, _input, io) {
    const { settings } = await client.session.read({}, { signal: io.signal })
    yield* settings.categories
  },
})

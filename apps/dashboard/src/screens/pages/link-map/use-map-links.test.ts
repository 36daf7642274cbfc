import { expect, test } from 'vitest'
import { mapLinksInput } from './use-map-links.tsx'

test('lists links in progress of all levels and suggestions of the first level', () => {
  const page = { site_id: 3, id: 12 }
  expect(mapLinksInput(page, 'in_process', { limit: 100, offset: 0 })).toEqual({
    siteId: 3,
    pageId: 12,
    url_progress: 'in_process',
    sort: 'id',
    limit: 100,
    offset: 0,
  })
  expect(mapLinksInput(page, 'not_ordered', { limit: 20 })).toMatchObject({ level: 'primary', limit: 20 })
})

import { defineTable } from '../../tables/table.ts'

/** The disavow list of a site. Its file is in Google's format, not a table. */
export const disavowedEntries = defineTable({
  name: 'disavowed',
  columns: {
    url: { kind: 'address', label: 'URL or domain', sort: true },
    page_url: { kind: 'address', label: 'Points to' },
    links: { kind: 'count', label: 'Links covered' },
    id: { kind: 'count' },
  },
  sorts: ['added'],
  order: '-added',
  sizes: [25, 100, 500, 1000],
  size: 100,
  terminal: { id: 'ID', url: 'URL or domain', page_url: 'Page', links: 'Links' },
})

import { defineTable } from '../../tables/table.ts'

/** Links of all pages of a site, and the file of Export All Links. */
export const siteLinks = defineTable({
  name: 'site-links',
  columns: {
    source: { kind: 'text', label: 'Source', sort: true, wide: true, least: 104 },
    url: { kind: 'address', label: 'URL', sort: true, least: 200, share: '38%' },
    anchor_text: { kind: 'text', label: 'Anchor Text', sort: true, least: 160 },
    linked_page: { kind: 'text', label: 'Linked page', sort: true, least: 140 },
    date_added: { kind: 'day', label: 'Date Added', sort: true, least: 92 },
    da: { kind: 'count', label: 'DA', hint: 'Domain authority, 0 to 100', sort: true, least: 48 },
    watch: { kind: 'text', label: 'State', wide: true, least: 104 },
  },
  sorts: ['id'],
  order: '-date_added',
  // A-CONST-09
  sizes: [25, 50, 100, 250, 500],
  size: 25,
  file: {
    name: 'links.csv',
    columns: {
      page_nickname: 'Page',
      source: 'Source',
      da: 'DA',
      url: 'URL',
      anchor_text: 'Anchor',
      anchor_type: 'Anchor Type',
      level: 'Level',
      url_progress: 'Progress',
      date_added: 'Date added',
      // Fields that the specification does not know come last.
      rel: 'Rel',
      first_seen: 'First seen',
      last_seen: 'Last seen',
      lost_on: 'Lost',
      tags: 'Tags',
      watch_state: 'State',
      watch_checked_at: 'Last checked',
    },
  },
})

import { defineTable } from '../../tables/table.ts'
import { eachFileText } from './each-link-text.ts'

/** Links of a page, and the columns of their file. */
export const completedLinks = defineTable({
  name: 'completed-links',
  columns: {
    source: { kind: 'text', label: 'Source', sort: true },
    da: { kind: 'count', label: 'DA', hint: 'Domain authority, 0 to 100', sort: true },
    url: { kind: 'address', label: 'URL', sort: true },
    anchor_text: { kind: 'text', label: 'Anchor', sort: true },
    date_added: { kind: 'day', label: 'Date Added', sort: true },
    ...eachFileText(({ label }) => ({ kind: 'text', label, less: true }) as const),
    id: { kind: 'count' },
    anchor_category: { kind: 'choice', less: true },
    url_progress: { kind: 'choice', less: true },
  },
  sorts: ['id'],
  order: '-date_added',
  sizes: [25, 50, 100, 250, 500],
  size: 100,
  terminal: {
    id: 'ID',
    url: 'URL',
    anchor_text: 'Anchor',
    anchor_category: 'Gauge',
    url_progress: 'Progress',
    da: 'DA',
    date_added: 'Date Added',
    ...eachFileText(({ label }) => label),
  },
  file: {
    name: 'completed-links.csv',
    columns: {
      source: 'Source',
      da: 'DA',
      url: 'URL',
      anchor_text: 'Anchor',
      date_added: 'Date added',
      ...eachFileText(({ headers: [own] }) => own),
    },
  },
})

/** Shown when a page has no completed links. */
export const NOTHING_TO_EXPORT = 'Cannot export right now. Please try again later.'

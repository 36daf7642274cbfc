import { defineTable } from '../../tables/table.ts'
import { terms } from '../../tracking/terms/terms.ts'
import { enabledLabels } from './enabled.ts'

/** The columns for customers. Sorting and searching would reveal hidden values, so only these columns allow it. */
const shown = {
  category: { kind: 'text', label: 'Category', sort: true },
  backlink_type: { kind: 'text', label: 'Backlink type', sort: true },
  dr: { kind: 'count', label: 'DR', hint: 'Domain rating', sort: true },
  da: { kind: 'count', label: 'DA', hint: 'Domain authority', sort: true },
  traffic: { kind: 'count', label: 'Traffic', hint: 'Visits per month', sort: true },
  price: { kind: 'money', label: 'Price', sort: true },
} as const

const inTerminal = {
  id: 'ID',
  category: 'Category',
  backlink_type: 'Backlink type',
  dr: 'DR',
  da: 'DA',
  traffic: 'Traffic',
  price: 'Price',
} as const

/** Links to buy. */
export const marketplaceTable = defineTable({
  name: 'marketplace',
  columns: shown,
  sorts: ['id'],
  order: '-dr',
  sizes: [25, 100, 500, 1000],
  size: 25,
  choices: { enabled: { label: 'State', of: enabledLabels } },
  terminal: { ...inTerminal, survival: terms.survival.word },
})

/** The marketplace for administrators. */
export const marketplaceLinksTable = defineTable({
  ...marketplaceTable,
  name: 'marketplace-links',
  columns: {
    destination_url: { kind: 'address', label: 'Destination' },
    ...shown,
    // A printed list would cut all of them off, so the terminal and the dialog show them.
    backlink_type: { kind: 'text', sort: true },
    da: { kind: 'count', sort: true },
    traffic: { kind: 'count', sort: true },
    cost: { kind: 'money', label: 'Cost' },
    vendor: { kind: 'text', label: 'Vendor' },
    enabled: { kind: 'choice', label: 'State', of: enabledLabels },
  },
  terminal: {
    ...inTerminal,
    cost: 'Cost',
    vendor: 'Vendor',
    destination_url: 'Destination',
    enabled: 'Enabled',
  },
})

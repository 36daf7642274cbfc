import type { Check } from './check.ts'

const address = {
  families: ['addresses', 'scripts', 'pumps', 'unicode'],
  becomes: 'nothing',
  most: 12,
} as const

/** Publishers are entered as a domain, or an address on it; only the domain is stored. */
export const publisherFields = {
  'publishers.addNeverUsed domain': address,
  'publishers.links url': address,
  'fulfilment.publisher url': { ...address, families: ['addresses', 'scripts'] },
} as const satisfies Record<string, Check>

/** Status of an order line; codes and labels differ by type of product. */
const links = {
  new: 'New',
  ordered: 'Placed',
  in_progress: 'In Progress',
  placed: 'Completed',
  cancelled: 'Canceled',
} as const

export const lineStatuses = {
  backlinks: links,
  syndication: links,
  marketplace: links,
  link_insertions: links,
  msn: links,
  dgt_pr: { new: 'Received', in_progress: 'In Progress', placed: 'Completed', canceled: 'Canceled' },
  technical_seo: {
    new: 'Received / Awaiting Onboarding',
    in_progress: 'In Progress',
    awaiting_review: 'Awaiting Client Review/Approval',
    placed: 'Complete - No Remediation',
    canceled: 'Cancelled',
    remediation: 'Remediation Steps',
    remediation_completed: 'Remediation Completed',
  },
  credit: { new: 'New', in_progress: 'In Progress', placed: 'Completed' },
} as const

/** What can be ordered: a product of the catalogue or a marketplace link. */
export type OrderedType = keyof typeof lineStatuses

/** Label on screens. */
export function lineStatusLabel(type: OrderedType, status: string): string {
  return (lineStatuses[type] as Readonly<Record<string, string>>)[status] ?? status
}

/** Whether lines of a type go on once their order is completed. */
export function isRemedied(type: OrderedType): boolean {
  return Object.hasOwn(lineStatuses[type], 'remediation')
}

/** Subjects that `subject_id` can refer to, with labels. */
export const auditSubjects = {
  user: 'User',
  business: 'Account',
  'api-key': 'API key',
  'bulk-run': 'Bulk action',
  import: 'Import',
  call: 'Call',
  settings: 'Settings',
  order: 'Order',
  'order-line': 'Order line',
  plan: 'Plan',
  'account-manager': 'Account manager',
  lead: 'Lead',
  'marketplace-link': 'Marketplace link',
  'marketplace-vendor': 'Vendor',
  'marketplace-category': 'Category',
  claim: 'Claim',
  product: 'Product',
  discount: 'Discount',
  queue: 'Queue',
} as const

/** Subject of an action. */
export type AuditSubjectName = keyof typeof auditSubjects

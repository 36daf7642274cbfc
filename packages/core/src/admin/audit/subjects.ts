/** What `subject_id` names, and what that is called. */
export const auditSubjects = {
  user: 'User',
  business: 'Account',
  'api-key': 'API key',
  'bulk-run': 'Bulk action',
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
  product: 'Product',
  discount: 'Discount',
  queue: 'Queue',
} as const

/** What can be the subject of an action. */
export type AuditSubjectName = keyof typeof auditSubjects

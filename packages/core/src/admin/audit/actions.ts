interface Action {
  /** What `subject_id` names. */
  subject:
    | 'user'
    | 'business'
    | 'api-key'
    | 'bulk-run'
    | 'call'
    | 'settings'
    | 'order'
    | 'order-line'
    | 'plan'
    | 'account-manager'
    | 'lead'
    | 'marketplace-link'
    | 'marketplace-vendor'
    | 'marketplace-category'
    | 'product'
    | 'discount'
  /** Of what was before and after these are kept and nothing else: never a secret, nor what leads to one. */
  fields: readonly string[]
}

const changed = ['plan_id', 'outcome', 'paid_cents', 'subscription'] as const
const price = ['kind', 'from_day', 'price'] as const
const discount = ['title', 'product_id', 'amount', 'quantity', 'from_day', 'to_day'] as const
const card = ['outcome', 'brand', 'last4'] as const
const billedTo = ['company', 'tax_id', 'line1', 'line2', 'postal_code', 'city', 'state', 'country'] as const
const marketplaceLink = [
  'category_id',
  'vendor_id',
  'destination_url',
  'backlink_type',
  'dr',
  'da',
  'traffic',
  'cost_cents',
  'price_cents',
  'notes',
] as const
const lead = [
  'name',
  'email',
  'phone',
  'website',
  'websites',
  'links_per_month',
  'status',
  'source',
  'last_contact',
] as const
/** Of a line of an order, whoever it is that fulfils it. */
const line = [
  'order_id',
  'published_url',
  'published_da',
  'anchor_text',
  'target_url',
  'report_info',
  'status',
] as const
const person = ['first_name', 'last_name', 'email'] as const

/** What nobody may deny later. An endpoint of the contract names what it does here; names are stored and never change. */
export const auditActions = {
  'session.open': { subject: 'user', fields: ['second_factor'] },
  'session.end': { subject: 'user', fields: [] },
  'session.revoke': { subject: 'user', fields: ['sessions'] },
  'login-as.start': { subject: 'user', fields: [] },
  'login-as.stop': { subject: 'user', fields: [] },
  'login-as.denied': { subject: 'call', fields: ['call', 'refusal'] },
  // Whatever else an administrator changes in somebody's name.
  'login-as.act': { subject: 'call', fields: ['call', 'place'] },
  'password.change': { subject: 'user', fields: [] },
  'password.reset': { subject: 'user', fields: [] },
  'second-factor.on': { subject: 'user', fields: [] },
  'second-factor.off': { subject: 'user', fields: [] },
  'second-factor.codes': { subject: 'user', fields: [] },
  'second-factor.reset': { subject: 'user', fields: [] },
  'profile.edit': { subject: 'user', fields: person },
  'api-key.add': { subject: 'api-key', fields: ['name', 'scope'] },
  'api-key.revoke': { subject: 'api-key', fields: ['name', 'scope'] },
  'sub-user.add': { subject: 'user', fields: person },
  'sub-user.edit': { subject: 'user', fields: [...person, 'has_new_password', 'may_spend'] },
  'sub-user.remove': { subject: 'user', fields: person },
  'sub-user.grant': { subject: 'user', fields: ['sites'] },
  'link.remove-many': { subject: 'bulk-run', fields: ['site_id', 'page_id', 'total'] },
  'bulk.stop': { subject: 'bulk-run', fields: ['act', 'total', 'done'] },
  'bulk.undo': { subject: 'bulk-run', fields: ['act', 'total', 'undoes'] },
  'order.place': {
    subject: 'order',
    fields: ['checkout_id', 'credit_cents', 'card_cents', 'tax_cents', 'lines'],
  },
  'order.send': { subject: 'order', fields: ['completed', 'lines'] },
  'order.complete': { subject: 'order', fields: ['completed'] },
  'order.cancel': { subject: 'order', fields: ['completed', 'credit_back_cents'] },
  'order.reopen': { subject: 'order', fields: ['completed'] },
  'order.archive': { subject: 'order', fields: ['archived'] },
  'order.assign': { subject: 'order', fields: ['assignee_id'] },
  'order.note': { subject: 'order', fields: ['line_id', 'note'] },
  'order.complete-many': { subject: 'bulk-run', fields: ['total'] },
  'order.send-many': { subject: 'bulk-run', fields: ['total'] },
  'line.edit': { subject: 'order-line', fields: line },
  'line.status': { subject: 'order-line', fields: line },
  'line.report': { subject: 'order-line', fields: line },
  'line.send': { subject: 'order-line', fields: ['order_id', 'send_state', 'vendor_ref'] },
  'line.publish': { subject: 'call', fields: ['saved', 'refused', 'lines'] },
  'credit.buy': { subject: 'order', fields: ['checkout_id', 'card_cents'] },
  'credit.change': {
    subject: 'business',
    fields: ['user_id', 'method', 'cents', 'reason', 'entry', 'credit_cents'],
  },
  'order.payment': { subject: 'order', fields: ['payment_state', 'refunded_cents'] },
  'payment.refund': { subject: 'business', fields: ['payment', 'checkout_id', 'cents'] },
  'books.differ': {
    subject: 'business',
    fields: ['what', 'order_id', 'payment', 'cents', 'expected_cents'],
  },
  'settings.edit': {
    subject: 'settings',
    fields: ['gauge_blue_ranges', 'external', 'mail', 'currency', 'tax', 'require_second_factor'],
  },
  'plan.subscribe': { subject: 'business', fields: changed },
  'plan.change': { subject: 'business', fields: changed },
  'plan.cancel': { subject: 'business', fields: ['outcome', 'subscription'] },
  'plan.resume': { subject: 'business', fields: ['outcome', 'subscription'] },
  'plan.follow': { subject: 'business', fields: ['plan_id', 'active', 'subscription_id', 'status'] },
  'billing.billed-to': { subject: 'business', fields: billedTo },
  'card.add': { subject: 'business', fields: card },
  'card.default': { subject: 'business', fields: card },
  'card.remove': { subject: 'business', fields: card },
  'plan.price': { subject: 'plan', fields: ['stripe_id'] },
  'reactivation.offer': { subject: 'business', fields: ['plan_id', 'end_date'] },
  'trial.end': { subject: 'business', fields: ['active'] },
  'manager.add': { subject: 'account-manager', fields: ['name', 'calendar_link'] },
  'manager.remove': { subject: 'account-manager', fields: ['name', 'calendar_link'] },
  'manager.assign': { subject: 'business', fields: ['account_manager_id'] },
  'price.set': { subject: 'product', fields: price },
  'price.withdraw': { subject: 'product', fields: price },
  'product.enable': { subject: 'product', fields: ['enabled'] },
  'discount.add': { subject: 'discount', fields: discount },
  'discount.edit': { subject: 'discount', fields: discount },
  'discount.end': { subject: 'discount', fields: discount },
  'lead.add': { subject: 'lead', fields: lead },
  'lead.edit': { subject: 'lead', fields: lead },
  'lead.note-add': { subject: 'lead', fields: ['note_id', 'notes'] },
  'lead.note-edit': { subject: 'lead', fields: ['note_id', 'notes'] },
  'lead.note-remove': { subject: 'lead', fields: ['note_id', 'notes'] },
  'marketplace-link.add': { subject: 'marketplace-link', fields: marketplaceLink },
  'marketplace-link.edit': { subject: 'marketplace-link', fields: marketplaceLink },
  'marketplace-link.switch': { subject: 'marketplace-link', fields: ['enabled'] },
  'marketplace-vendor.add': { subject: 'marketplace-vendor', fields: [...person, 'company'] },
  'marketplace-vendor.edit': { subject: 'marketplace-vendor', fields: [...person, 'company'] },
  'marketplace-vendor.switch': { subject: 'marketplace-vendor', fields: ['enabled'] },
  'marketplace-category.add': { subject: 'marketplace-category', fields: ['category'] },
  'marketplace-category.edit': { subject: 'marketplace-category', fields: ['category'] },
  'marketplace-category.switch': { subject: 'marketplace-category', fields: ['enabled'] },
  'account.add': { subject: 'user', fields: ['email', 'user_type', 'plan_id'] },
  'account.invite': { subject: 'user', fields: ['email'] },
  'account.email': { subject: 'user', fields: ['email'] },
  'account.password': { subject: 'user', fields: [] },
  'account.api': { subject: 'business', fields: ['api_access'] },
  'account.close': { subject: 'business', fields: ['outcome', 'subscription', 'active', 'closed'] },
} as const satisfies Record<string, Action>

export type AuditAction = keyof typeof auditActions

/** What can be the subject of an action. */
export type AuditSubjectName = (typeof auditActions)[AuditAction]['subject']

/** The names of the fields that an action keeps. */
export type AuditField<A extends AuditAction> = (typeof auditActions)[A]['fields'][number]

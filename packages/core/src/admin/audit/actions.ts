import {
  archiving,
  billedTo,
  card,
  changed,
  discount,
  claim,
  lead,
  line,
  marketplaceLink,
  person,
  price,
  promiseTerms,
  sending,
} from './fields.ts'
import { selectionActions } from './selection-actions.ts'
import type { AuditSubjectName } from './subjects.ts'

interface Action {
  /** Label for people; the name is stored. */
  label: string
  subject: AuditSubjectName
  /** The only fields stored of the states before and after; never a secret. */
  fields: readonly string[]
}

/** Actions of the audit log. Endpoints of the contract refer to them by name; names are stored and never change. */
export const auditActions = {
  'session.open': { label: 'Signed in', subject: 'user', fields: ['second_factor'] },
  'session.end': { label: 'Signed out', subject: 'user', fields: [] },
  'session.revoke': { label: 'Sessions ended', subject: 'user', fields: ['sessions'] },
  'login-as.start': { label: 'Login as a user started', subject: 'user', fields: [] },
  'login-as.stop': { label: 'Login as a user ended', subject: 'user', fields: [] },
  'login-as.denied': { label: 'Denied in a user’s name', subject: 'call', fields: ['call', 'refusal'] },
  // Any other change by an administrator who is signed in as a user.
  'login-as.act': { label: 'Done in a user’s name', subject: 'call', fields: ['call', 'place'] },
  'password.change': { label: 'Password changed', subject: 'user', fields: [] },
  'password.reset': { label: 'Password set by a mailed link', subject: 'user', fields: [] },
  'second-factor.on': { label: 'Two-step sign-in on', subject: 'user', fields: [] },
  'second-factor.off': { label: 'Two-step sign-in off', subject: 'user', fields: [] },
  'second-factor.codes': { label: 'New recovery codes created', subject: 'user', fields: [] },
  'second-factor.keep-codes': { label: 'New recovery codes confirmed', subject: 'user', fields: [] },
  'second-factor.reset': { label: 'Two-step sign-in reset', subject: 'user', fields: [] },
  'connection.add': { label: 'Account connected', subject: 'user', fields: ['vendor'] },
  'connection.remove': { label: 'Account disconnected', subject: 'user', fields: ['vendor'] },
  'profile.edit': { label: 'Profile edited', subject: 'user', fields: person },
  'api-key.add': { label: 'API key created', subject: 'api-key', fields: ['name', 'scope'] },
  'api-key.revoke': { label: 'API key revoked', subject: 'api-key', fields: ['name', 'scope'] },
  'sub-user.add': { label: 'Sub-user added', subject: 'user', fields: person },
  'sub-user.edit': {
    label: 'Sub-user edited',
    subject: 'user',
    fields: [...person, 'has_new_password', 'may_spend'],
  },
  'sub-user.remove': { label: 'Sub-user deleted', subject: 'user', fields: person },
  'sub-user.grant': { label: 'Websites of a sub-user changed', subject: 'user', fields: ['sites'] },
  'import.undo': {
    label: 'Import undone',
    subject: 'import',
    fields: ['site_id', 'file_name', 'run_id', 'total'],
  },
  ...selectionActions,
  'bulk.stop': { label: 'Bulk action stopped', subject: 'bulk-run', fields: ['act', 'total', 'done'] },
  'bulk.undo': { label: 'Bulk action undone', subject: 'bulk-run', fields: ['act', 'total', 'undoes'] },
  'order.place': {
    label: 'Order placed',
    subject: 'order',
    fields: ['checkout_id', 'credit_cents', 'card_cents', 'tax_cents', 'lines'],
  },
  'order.send': { label: 'Order sent', subject: 'order', fields: ['completed', 'lines'] },
  'order.complete': { label: 'Order completed', subject: 'order', fields: ['completed'] },
  'order.cancel': { label: 'Order canceled', subject: 'order', fields: ['completed', 'credit_back_cents'] },
  'order.reopen': { label: 'Order reopened', subject: 'order', fields: ['completed'] },
  'order.archive': { label: 'Order archived', subject: 'order', fields: archiving },
  'order.restore': { label: 'Order restored', subject: 'order', fields: archiving },
  'order.assign': { label: 'Order assigned', subject: 'order', fields: ['assignee_id'] },
  'order.note': { label: 'Note on an order', subject: 'order', fields: ['line_id', 'note'] },
  'order.complete-many': { label: 'Many orders completed', subject: 'bulk-run', fields: ['total'] },
  'order.send-many': { label: 'Many orders sent', subject: 'bulk-run', fields: ['total'] },
  'line.edit': { label: 'Order line edited', subject: 'order-line', fields: line },
  'line.status': { label: 'Status of an order line', subject: 'order-line', fields: line },
  'line.report': { label: 'Report of an order line', subject: 'order-line', fields: line },
  'line.accept-check': {
    label: 'Failing check accepted',
    subject: 'order-line',
    fields: ['order_id', 'check_state', 'published_url', 'faults', 'note'],
  },
  'line.send': { label: 'Order line sent', subject: 'order-line', fields: sending },
  'line.refuse': { label: 'Order line refused by the vendor', subject: 'order-line', fields: sending },
  'line.unanswered': {
    label: 'Order line not answered by the vendor',
    subject: 'order-line',
    fields: sending,
  },
  'line.publish': {
    label: 'Published URLs imported',
    subject: 'call',
    fields: ['saved', 'refused', 'lines'],
  },
  'credit.buy': { label: 'Credit bought', subject: 'order', fields: ['checkout_id', 'card_cents'] },
  'credit.change': {
    label: 'Credit added or removed',
    subject: 'business',
    fields: ['user_id', 'method', 'cents', 'reason', 'entry', 'credit_cents'],
  },
  'order.payment': {
    label: 'Payment of an order changed',
    subject: 'order',
    fields: ['payment_state', 'refunded_cents', 'claim_credit_taken_cents'],
  },
  'payment.refund': {
    label: 'Payment refunded',
    subject: 'business',
    fields: ['payment', 'checkout_id', 'cents'],
  },
  'books.differ': {
    label: 'Books do not agree',
    subject: 'business',
    fields: ['what', 'order_id', 'claim_id', 'payment', 'cents', 'expected_cents'],
  },
  'settings.edit': {
    label: 'Settings edited',
    subject: 'settings',
    fields: [
      'gauge_blue_ranges',
      'external',
      'mail',
      'currency',
      'tax',
      'require_second_factor',
      'require_customer_second_factor',
      'session_idle_minutes',
    ],
  },
  'audit-log.purge': { label: 'Audit log purged', subject: 'settings', fields: ['before', 'count'] },
  'jobs.retry': { label: 'Jobs run again', subject: 'queue', fields: ['jobs', 'count'] },
  'jobs.pause': { label: 'Queue paused', subject: 'queue', fields: ['queue'] },
  'jobs.resume': { label: 'Queue resumed', subject: 'queue', fields: ['queue'] },
  // The provider is one of the fields because it is identified by its name.
  'provider.budget': {
    label: 'Budget of a provider set',
    subject: 'settings',
    fields: ['provider', 'price', 'day', 'month', 'business_day', 'business_month'],
  },
  'plan.subscribe': { label: 'Subscribed', subject: 'business', fields: changed },
  'plan.change': { label: 'Plan changed', subject: 'business', fields: changed },
  'plan.cancel': { label: 'Subscription canceled', subject: 'business', fields: ['outcome', 'subscription'] },
  'plan.resume': { label: 'Subscription resumed', subject: 'business', fields: ['outcome', 'subscription'] },
  'plan.follow': {
    label: 'Subscription updated',
    subject: 'business',
    fields: ['plan_id', 'active', 'subscription_id', 'status'],
  },
  'billing.billed-to': { label: 'Billing details changed', subject: 'business', fields: billedTo },
  'card.add': { label: 'Card added', subject: 'business', fields: card },
  'card.default': { label: 'Default card changed', subject: 'business', fields: card },
  'card.remove': { label: 'Card removed', subject: 'business', fields: card },
  'plan.price': { label: 'Price of a plan at the provider', subject: 'plan', fields: ['stripe_id'] },
  'reactivation.offer': {
    label: 'Reactivation offered',
    subject: 'business',
    fields: ['plan_id', 'end_date'],
  },
  'trial.end': { label: 'Trial ended', subject: 'business', fields: ['active'] },
  'manager.add': {
    label: 'Account manager added',
    subject: 'account-manager',
    fields: ['name', 'calendar_link'],
  },
  'manager.remove': {
    label: 'Account manager deleted',
    subject: 'account-manager',
    fields: ['name', 'calendar_link'],
  },
  'manager.assign': {
    label: 'Account manager assigned',
    subject: 'business',
    fields: ['account_manager_id'],
  },
  'price.set': { label: 'Price set', subject: 'product', fields: price },
  'price.withdraw': { label: 'Upcoming price withdrawn', subject: 'product', fields: price },
  'product.enable': { label: 'Product switched on or off', subject: 'product', fields: ['enabled'] },
  'product.promise': { label: 'Promise of a product set', subject: 'product', fields: promiseTerms },
  'claim.answer': { label: 'Claim answered by the customer', subject: 'claim', fields: claim },
  'claim.settle': { label: 'Claim answered', subject: 'claim', fields: claim },
  'claim.resume': { label: 'Automatic credit resumed', subject: 'claim', fields: ['vendor', 'claims'] },
  'claim.auto-credit': { label: 'Claim credited automatically', subject: 'claim', fields: claim },
  'discount.add': { label: 'Discount added', subject: 'discount', fields: discount },
  'discount.edit': { label: 'Discount edited', subject: 'discount', fields: discount },
  'discount.end': { label: 'Discount ended', subject: 'discount', fields: discount },
  'lead.add': { label: 'Lead added', subject: 'lead', fields: lead },
  'lead.edit': { label: 'Lead edited', subject: 'lead', fields: lead },
  'lead.note-add': { label: 'Note added', subject: 'lead', fields: ['note_id', 'notes'] },
  'lead.note-edit': { label: 'Note edited', subject: 'lead', fields: ['note_id', 'notes'] },
  'lead.note-remove': { label: 'Note deleted', subject: 'lead', fields: ['note_id', 'notes'] },
  'marketplace-link.add': {
    label: 'Marketplace link added',
    subject: 'marketplace-link',
    fields: marketplaceLink,
  },
  'marketplace-link.edit': {
    label: 'Marketplace link edited',
    subject: 'marketplace-link',
    fields: marketplaceLink,
  },
  'marketplace-link.switch': {
    label: 'Marketplace link switched on or off',
    subject: 'marketplace-link',
    fields: ['enabled'],
  },
  'marketplace-vendor.add': {
    label: 'Vendor added',
    subject: 'marketplace-vendor',
    fields: [...person, 'company'],
  },
  'marketplace-vendor.edit': {
    label: 'Vendor edited',
    subject: 'marketplace-vendor',
    fields: [...person, 'company'],
  },
  'marketplace-vendor.switch': {
    label: 'Vendor switched on or off',
    subject: 'marketplace-vendor',
    fields: ['enabled'],
  },
  'marketplace-category.add': {
    label: 'Category added',
    subject: 'marketplace-category',
    fields: ['category'],
  },
  'marketplace-category.edit': {
    label: 'Category edited',
    subject: 'marketplace-category',
    fields: ['category'],
  },
  'marketplace-category.switch': {
    label: 'Category switched on or off',
    subject: 'marketplace-category',
    fields: ['enabled'],
  },
  'account.add': { label: 'Account created', subject: 'user', fields: ['email', 'user_type', 'plan_id'] },
  'account.invite': { label: 'Invitation sent', subject: 'user', fields: ['email'] },
  'account.reset': { label: 'Reset mail sent', subject: 'user', fields: ['email'] },
  'account.email': { label: 'Email address changed', subject: 'user', fields: ['email'] },
  'account.password': { label: 'Random password set', subject: 'user', fields: [] },
  'account.sessions': { label: 'Sessions ended by an administrator', subject: 'user', fields: ['sessions'] },
  'account.api': { label: 'API access switched', subject: 'business', fields: ['api_access'] },
  'account.close': {
    label: 'Account closed',
    subject: 'business',
    fields: ['outcome', 'subscription', 'active', 'closed'],
  },
} as const satisfies Record<string, Action>

export type AuditAction = keyof typeof auditActions

/** The names of the fields stored for an action. */
export type AuditField<A extends AuditAction> = (typeof auditActions)[A]['fields'][number]

const core = '@linkwright/core'

/**
 * What the catalogue does not contain: the shape of JSON columns, and choices without a check. The type, and the module that
 * exports it.
 */
export const narrowed: Readonly<Record<string, readonly [type: string, from?: string]>> = {
  'audit_log.action': ['AuditAction', `${core}/admin/audit/actions`],
  'audit_log.via': ['AuditVia', `${core}/admin/audit/audit-log.table`],
  'bulk_runs.about': ['unknown'],
  'bulk_runs.act': ['BulkActionName', `${core}/account/bulk/bulk-actions`],
  'business_spending.provider': ['ProviderName', `${core}/tracking/scouting/providers`],
  'businesses.billed_to': ['BilledTo', `${core}/buying/billing/billed-to`],
  'cart_links.type': ["DB['cart_lines']['type']"],
  'checkouts.billed_to': ['BilledTo', `${core}/buying/billing/billed-to`],
  'checkouts.currency': ['Currency', `${core}/values/currency`],
  'checkouts.discounts': ['object[]'],
  'claim_steps.event': ['ClaimEvent', `${core}/buying/claims/transitions`],
  'claims.code': ['VerdictCode', `${core}/tracking/verification/verdict`],
  'content_options.type': ['ProductType', `${core}/buying/products/product-type`],
  'credit_entries.action': ['CreditAction', `${core}/admin/credit/credit-rules`],
  'import_batches.rows': ['SiteImportRow[]', `${core}/tracking/links/import-csv`],
  'import_pages.after': ['ImportFigures', `${core}/tracking/links/import-csv`],
  'import_pages.before': ['ImportFigures', `${core}/tracking/links/import-csv`],
  'key_phrase_ranks.features': ['SeenFeatures', `${core}/tracking/ranks/serp-feature`],
  'key_phrase_ranks.on_subdomain': ['OnSubdomain', `${core}/tracking/ranks/on-subdomain`],
  'key_phrase_ranks.provider': ['ProviderName', `${core}/tracking/scouting/providers`],
  'link_looks.codes': ['VerdictCode[]', `${core}/tracking/verification/verdict`],
  'link_looks.history': ['LookHistory', `${core}/tracking/verification/look`],
  'link_looks.look': ['Look', `${core}/tracking/verification/look`],
  'link_looks.promise': ['LinkPromise', `${core}/tracking/verification/look`],
  'link_watches.code': ['VerdictCode', `${core}/tracking/verification/verdict`],
  'link_watches.pending_code': ['VerdictCode', `${core}/tracking/verification/verdict`],
  'look_ups.fault': ['ProviderFault', './column.ts'],
  'orders.billed_to': ['BilledTo', `${core}/buying/billing/billed-to`],
  'orders.currency': ['Currency', `${core}/values/currency`],
  'orders.discounts': ['object[]'],
  'paused_queues.queue': ['JobQueue', `${core}/admin/jobs/queues`],
  'payment_methods.provider': ["'stripe' | 'test'"],
  'plan_changes.provider': ["'stripe' | 'test'"],
  'provider_spending.provider': ['ProviderName', `${core}/tracking/scouting/providers`],
  'providers.cause': ['FailureCause', `${core}/tracking/scouting/failure-causes`],
  'providers.fault': ['ProviderFault', './column.ts'],
  'providers.name': ['ProviderName', `${core}/tracking/scouting/providers`],
  'rival_ranks.ranks': ['Record<string, number | null>'],
  'saved_filters.filter': ['Filter', `${core}/account/saved-filters/saved-filter`],
  'saved_filters.list': ['FilteredList', `${core}/account/saved-filters/filtered-lists`],
  'settings.currency': ['Currency', `${core}/values/currency`],
  'settings.external': ["{ [Page in 'contact' | 'freelancers' | 'blogs' | 'sign_up' | 'privacy']?: string }"],
  'settings.mail': ["{ [Part in 'name' | 'color' | 'logo' | 'footer']?: string }"],
  'sites.brand_on_subdomain': ['OnSubdomain', `${core}/tracking/ranks/on-subdomain`],
  'subscriptions.provider': ["'stripe' | 'test'"],
  'test_processor_objects.kind': ['TestProcessorKind', './column.ts'],
  'users.b_active': ['0 | 1 | 2'],
  'users.preferences': ['Preferences', `${core}/account/users/user`],
}

/** Columns that only triggers write. */
export const triggerWritten: readonly string[] = [
  'leads.contact_email',
  'order_lines.audit_customer',
  'order_lines.log_text',
  'orders.line_texts',
  'users.b_active',
  'users.b_name',
  'users.b_plan_id',
  'users.b_subscribed',
  'users.s_cancels',
  'users.s_past_due',
  'users.search',
  'users.trial_from',
]

/** Generated columns that are never null: the catalogue does not contain this. */
export const neverNull: readonly string[] = [
  'credit_entries.after_cents',
  'leads.search',
  'orders.amount_cents',
  'orders.order_number',
]

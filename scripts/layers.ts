// How it works: docs/internals/layers.md
/**
 * The wings of `apps/server/src/areas` and their layers, from the top down. An area may import areas in lower layers of its wing
 * and in lower wings, but none beside or above it. `areas/all.ts` passes it what it needs from those.
 */
export const wings = {
  admin: [
    [
      'audit',
      'catalogue',
      'health',
      'jobs',
      'overview',
      'link-survival',
      'account-managers',
      'users',
      'customers',
      'contacts',
      'credit',
      'product-logs',
    ],
    ['leads', 'providers'],
  ],
  buying: [
    ['fulfilment', 'link-plan', 'watches', 'evidence'],
    ['claims'],
    ['checkout'],
    ['payments', 'orders'],
    ['cart', 'plans'],
    ['products', 'billing', 'uploads', 'marketplace'],
    ['promises', 'publishers', 'survival'],
  ],
  tracking: [
    ['sites', 'today'],
    ['pages', 'search-console'],
    ['changes', 'sniper', 'ranks', 'authority', 'address-keys'],
    ['scouting'],
    ['links', 'link-map', 'top-ten', 'opportunities'],
    ['verification'],
    ['evidence', 'proof', 'figures', 'key-phrases', 'look-ups', 'disavow'],
    ['locks', 'places', 'tags'],
  ],
  account: [
    ['sub-users'],
    ['users', 'second-factor', 'connections'],
    ['session', 'api-keys', 'settings', 'bulk', 'demo'],
    ['notices', 'caps', 'credit', 'saved-filters'],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly string[])[]>>

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** The tables of each wing; those of the platform are shared. */
export const tablesOf: Readonly<Record<keyof typeof wings | 'platform', readonly string[]>> = {
  admin: [],
  buying: words(`
    cart_discounts cart_lines cart_links checkouts claim_steps claims content_options content_prices lead_notes leads link_promises
    marketplace_categories marketplace_links marketplace_vendors never_used_publishers order_events order_lines order_notes order_tags orders
    payment_customers payment_methods plan_changes product_costs product_prices products reactivation_offers
    subscriptions tax_quotes test_processor_keys test_processor_objects uploads webhook_events`),
  tracking: words(`
    chart_notes competitors deleted_opportunities disavowed domain_authority evidence evidence_keys evidence_removals ignored_urls import_batches import_pages import_refusals imports
    key_phrase_ranks key_phrase_tags key_phrases link_looks link_watches links look_decisions look_leaves look_ups
    opportunities opportunity_notes page_changes page_days page_figures page_tags pages proof_days put_offs rival_ranks
    search_console_days search_console_sites site_days site_figures site_tags sites
    sniper_keywords sniper_projects sniper_results tags top_ten_choices top_ten_links top_ten_rows`),
  account: words(`
    account_managers api_keys businesses categories connections credit_entries daily_counts known_networks
    login_attempts notices password_resets plans recovery_codes saved_filters second_factors sessions settings
    used_consents user_sites users`),
  platform: words(`
    audit_log bulk_rows bulk_runs bus_messages business_spending idempotency_keys instance mail_outbox paused_queues
    provider_spending providers read_hosts read_robots trash`),
}

/** Exceptions: imports that lead up or sideways, with the reason. */
export const upwardImports: Readonly<Record<string, string>> = {
  'tracking/key-phrases -> tracking/changes':
    'its handlers start the effects of a change of a phrase, while all areas below read phrases by its queries',
}

/**
 * Exceptions in core: imports that lead up between wings, with the reason. Areas within a wing of core may import each other, as
 * entities consist of entities.
 */
export const coreUpwardImports: Readonly<Record<string, string>> = {
  'account/session -> tracking/sites': 'a session contains the data around every screen',
  'account/session -> buying/cart': 'a session contains the data around every screen',
  'account/session -> buying/checkout': 'a session contains the data around every screen',
  'account/session -> buying/plans': 'a session contains the data around every screen',
}

/** Folders of the server below all areas, from the top down. Each imports only folders in lower layers. */
export const platform = [
  ['live'],
  ['backup', 'jobs'],
  ['http'],
  ['integrations'],
  ['access'],
  ['db'],
] as const

/**
 * The layers of `apps/dashboard/src`, from the top down. A name is a folder, a folder below `screens/`, or a file outside of any
 * folder. Each imports only names in lower layers, also dynamically: none above and none beside it.
 */
export const dashboardLayers = [
  ['main'],
  ['live-updates', 'router'],
  [
    'screens/admin',
    'screens/dashboard',
    'screens/help',
    'screens/keyword-sniper',
    'screens/marketplace',
    'screens/public',
  ],
  ['screens/orders'],
  ['screens/pages'],
  ['screens/sites'],
  ['screens/account'],
  ['screens/claims'],
  ['shell'],
  ['selection'],
  [
    'appearance',
    'attempts',
    'bulk',
    'cart',
    'filters',
    'imports',
    'notes',
    'notices',
    'scouting',
    'table',
    'tags',
    'terms',
  ],
  ['form'],
  ['code', 'navigation', 'session'],
  ['wire'],
  ['browser'],
] as const satisfies readonly (readonly string[])[]

/** The dashboard's layers as docs/internals/layers.md shows them. */
export const dashboardDiagram = (): string => dashboardLayers.map((names) => names.join('  ')).join('\n')

/** The server's layers as docs/internals/layers.md shows them. */
export function serverDiagram(): string {
  return Object.entries({ ...wings, platform })
    .flatMap(([wing, layers]) =>
      layers.map((areas, nth) => (nth === 0 ? wing : '').padEnd(11) + areas.join('  ')),
    )
    .join('\n')
}

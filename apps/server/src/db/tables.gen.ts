// Written by `npm run gen` from the migrated database.
import type { ProviderFault, TestProcessorKind } from './column.ts'
import type { BulkActName } from '@linkwright/core/account/bulk/acts'
import type { Preferences } from '@linkwright/core/account/users/user'
import type { AuditAction } from '@linkwright/core/admin/audit/actions'
import type { AuditVia } from '@linkwright/core/admin/audit/audit-log.table'
import type { CreditAction } from '@linkwright/core/admin/credit/credit-rules'
import type { JobQueue } from '@linkwright/core/admin/jobs/queues'
import type { BilledTo } from '@linkwright/core/buying/billing/billed-to'
import type { HiddenLink } from '@linkwright/core/buying/fulfilment/hidden-link'
import type { ProductType } from '@linkwright/core/buying/products/product-type'
import type { ImportRow } from '@linkwright/core/tracking/links/import-csv'
import type { OnSubdomain } from '@linkwright/core/tracking/ranks/on-subdomain'
import type { SeenFeatures } from '@linkwright/core/tracking/ranks/serp-feature'
import type { FailureCause } from '@linkwright/core/tracking/scouting/fixes'
import type { ProviderName } from '@linkwright/core/tracking/scouting/providers'
import type { Currency } from '@linkwright/core/values/currency'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, Json, JsonOrNull, Moment, MomentOrNull, Nullable, TriggerWritten } from './column.ts'

/** Every table, as Kysely sees it. What a column means is a comment in `migrations/`. */
export interface DB {
  account_managers: {
    id: Generated<number>
    name: string
    calendar_link: string
  }
  api_keys: {
    business_id: number
    id: Generated<number>
    user_id: number
    name: string
    scope: 'read' | 'write' | 'spend'
    key_hash: Buffer
    hint: string
    created_at: Moment
    last_used_at: MomentOrNull
    revoked_at: MomentOrNull
  }
  audit_log: {
    id: GeneratedAlways<number>
    at: Instant
    action: AuditAction
    actor_user_id: Nullable<number>
    address: Nullable<string>
    as_user_id: Nullable<number>
    of_business_id: Nullable<number>
    subject: string
    subject_id: Nullable<number>
    before: JsonOrNull<object>
    after: JsonOrNull<object>
    via: AuditVia
    request_id: Nullable<string>
  }
  bulk_rows: {
    business_id: number
    run_id: number
    row_id: number
    reason: Nullable<string>
  }
  bulk_runs: {
    business_id: number
    id: Generated<number>
    user_id: Nullable<number>
    act: BulkActName
    site_id: Nullable<number>
    about: Json<unknown>
    undoes: Nullable<number>
    state: Generated<'running' | 'done' | 'stopped'>
    total: Generated<number>
    done: Generated<number>
    refused: Generated<number>
    after_id: Generated<number>
    attempts: Generated<number>
    created_at: Instant
    worked_at: Instant
    finished_at: MomentOrNull
    is_undo: Generated<boolean>
    singly_to: Nullable<number>
  }
  bus_messages: {
    id: Generated<number>
    payload: string
    created_at: Moment
  }
  business_spending: {
    business_id: number
    provider: ProviderName
    period: 'day' | 'month'
    starts_on: string
    questions: number
    millicents: number
  }
  businesses: {
    id: Generated<number>
    name: string
    plan_id: number
    active: Generated<0 | 1 | 2>
    closed: Generated<boolean>
    subscription_id: Nullable<string>
    credit_cents: Generated<number>
    scout_id: Nullable<string>
    stripe_customer_id: Nullable<string>
    api_access: Generated<boolean>
    created_at: Moment
    trial_told_at: MomentOrNull
    credit_seq: Nullable<number>
    credit_held_cents: Generated<number>
    billed_to: JsonOrNull<BilledTo>
    account_manager_id: Nullable<number>
  }
  cart_discounts: {
    id: Generated<number>
    title: string
    cents: number
    quantity: Generated<number>
    from_day: Nullable<string>
    to_day: Nullable<string>
    product_id: Nullable<number>
    version: Generated<number>
  }
  cart_lines: {
    business_id: number
    id: Generated<number>
    user_id: number
    product_id: Nullable<number>
    content_id: Nullable<number>
    source: Nullable<string>
    created_at: Moment
    type: 'backlinks' | 'syndication' | 'credit' | 'link_insertions' | 'msn' | 'dgt_pr' | 'technical_seo' | 'marketplace'
    details: JsonOrNull<object>
    link_id: GeneratedAlways<number | null>
  }
  cart_links: {
    business_id: number
    line_id: number
    type: DB['cart_lines']['type']
    anchor_text: string
    anchor_type: string
    anchor_category: 'exact' | 'blended' | 'natural'
    type_known: boolean
    url: Nullable<string>
    site_id: Nullable<number>
    page_id: Nullable<number>
    link_map_id: Nullable<number>
    parent_id: Nullable<number>
    marketplace_link_id: Nullable<number>
  }
  categories: {
    id: Generated<number>
    name: string
    position: number
  }
  checkouts: {
    business_id: number
    id: Generated<number>
    user_id: Nullable<number>
    origin_user_id: Nullable<number>
    kind: 'order' | 'credit'
    state: Generated<'reserved' | 'charging' | 'action' | 'paid' | 'declined' | 'abandoned'>
    idempotency_key: Nullable<string>
    request_hash: string
    lines: Json<object>
    discounts: Json<object[], undefined>
    subtotal_cents: number
    extra_cents: number
    plan_cents: number
    credit_cents: number
    tax_cents: Generated<number>
    card_cents: number
    plan_id: number
    plan_basis_points: number
    special_inst: Nullable<string>
    card_ref: Nullable<string>
    payment_ref: Nullable<string>
    lease_until: Instant
    order_id: Nullable<number>
    failure: Nullable<string>
    created_at: Moment
    ended_at: MomentOrNull
    currency: Generated<Currency>
    tax_name: Nullable<string>
    tax_basis_points: Nullable<number>
    billed_to: JsonOrNull<BilledTo>
    tax_ref: Nullable<string>
  }
  competitors: {
    business_id: number
    id: Generated<number>
    host: string
  }
  connections: {
    business_id: number
    user_id: number
    vendor: 'ahrefs' | 'majestic' | 'search-console'
    token: Buffer
    connected_at: Instant
    expires_at: MomentOrNull
    revoked_at: MomentOrNull
  }
  content_options: {
    id: number
    type: ProductType
    description: string
    words: number
    position: number
  }
  content_prices: {
    content_id: number
    from_day: Generated<string>
    cents: number
  }
  credit_entries: {
    business_id: number
    seq: number
    prev_seq: GeneratedAlways<number | null>
    before_cents: number
    amount_cents: number
    after_cents: GeneratedAlways<number>
    action: CreditAction
    reason: Nullable<string>
    order_id: Nullable<number>
    actor_user_id: Nullable<number>
    at: Moment
    id: GeneratedAlways<number>
  }
  daily_counts: {
    business_id: number
    kind: string
    subject: number
    day: string
    count: number
  }
  deleted_opportunities: {
    business_id: number
    page_id: number
    url_hash: Buffer
  }
  disavowed: {
    business_id: number
    id: Generated<number>
    site_id: number
    url: string
    key_hash: Buffer
    created_at: Moment
  }
  domain_authority: {
    business_id: number
    domain: string
    da: Nullable<number>
    told_on: string
    is_sample: Generated<boolean>
  }
  idempotency_keys: {
    business_id: number
    route: string
    key: string
    request_hash: Buffer
    response: JsonOrNull<object>
    created_at: Moment
    user_id: number
    site_id: Nullable<number>
    withheld: Nullable<string>
  }
  ignored_urls: {
    business_id: number
    page_id: number
    url_hash: Buffer
    created_at: Moment
  }
  import_batches: {
    business_id: number
    import_id: number
    first_row: number
    rows: Json<ImportRow[]>
  }
  import_refusals: {
    business_id: number
    import_id: number
    row: number
    reason: string
    url: string
    is_note: Generated<boolean>
  }
  imports: {
    business_id: number
    id: Generated<number>
    page_id: number
    state: Generated<'processing' | 'success' | 'failed'>
    total: Generated<number>
    done: Generated<number>
    added: Generated<number>
    duplicates: Generated<number>
    refused: Generated<number>
    attempts: Generated<number>
    error: Nullable<string>
    created_at: Moment
    finished_at: MomentOrNull
    user_id: Nullable<number>
    worked_at: MomentOrNull
    ignores: Generated<boolean>
    file_name: Nullable<string>
    received: Nullable<number>
    received_at: MomentOrNull
  }
  instance: {
    key: string
    value: string
  }
  key_phrase_ranks: {
    business_id: number
    key_phrase_id: number
    checked_on: string
    rank: Nullable<number>
    depth: number
    provider: Nullable<ProviderName>
    url: Nullable<string>
    features: JsonOrNull<SeenFeatures>
    on_subdomain: JsonOrNull<OnSubdomain>
  }
  key_phrases: {
    business_id: number
    id: Generated<number>
    page_id: number
    key_phrase: string
    is_primary: Generated<boolean>
    position: Generated<number>
    search_volume: Nullable<number>
    links_containing: Generated<number>
    exact_links: Generated<number>
    created_at: Moment
  }
  known_networks: {
    business_id: number
    user_id: number
    network_hash: Buffer
    last_at: Moment
  }
  lead_notes: {
    id: Generated<number>
    lead_id: number
    notes: string
    date_added: Moment
    version: Generated<number>
    author_id: Nullable<number>
  }
  leads: {
    id: Generated<number>
    of_business_id: Nullable<number>
    name: string
    email: string
    phone: Generated<string>
    website: Generated<string>
    websites: Generated<number>
    links_per_month: Generated<number>
    status: 'New' | 'Demo Email' | 'Demo Interested' | 'Demo Not Interested' | 'Demo Scheduled' | 'Demo Video' | 'Customer'
    source: Generated<string>
    date_added: Moment
    last_contact: Nullable<string>
    version: Generated<number>
    contact_email: TriggerWritten<string>
    search: GeneratedAlways<string>
  }
  line_checks: {
    business_id: number
    id: Generated<number>
    line_id: number
    url: string
    state: 'ok' | 'failing' | 'unreachable'
    why: Nullable<string>
    status: Nullable<number>
    found: boolean
    target: Nullable<string>
    anchor: Nullable<string>
    rel: Nullable<string>
    robots: Nullable<string>
    content_hash: Nullable<string>
    faults: Generated<string[]>
    is_sample: Generated<boolean>
    at: Moment
    hidden: Nullable<HiddenLink>
  }
  links: {
    business_id: number
    id: Generated<number>
    page_id: number
    parent_id: Nullable<number>
    url: Nullable<string>
    url_hash: Nullable<Buffer>
    anchor_text: Generated<string>
    anchor_type: string
    anchor_category: 'exact' | 'blended' | 'natural'
    type_known: Generated<boolean>
    anchor_suggestion: Nullable<string>
    level: Generated<'primary' | 'secondary'>
    progress: 'not_ordered' | 'in_process' | 'placed'
    source: Nullable<string>
    da: Nullable<number>
    ss: Generated<boolean>
    ss_to_gp: Nullable<boolean>
    comments: Nullable<string>
    date_added: Nullable<string>
    date_ordered: Nullable<string>
    date_completed: Nullable<string>
    import_id: Nullable<number>
    created_at: Moment
    in_cart: Generated<boolean>
    cart_tiers: Generated<number>
    rel: Nullable<'follow' | 'nofollow' | 'sponsored' | 'ugc'>
    first_seen: Nullable<string>
    last_seen: Nullable<string>
    lost_on: Nullable<string>
    da_told_on: Nullable<string>
    da_sample: Nullable<boolean>
    is_duplicate: Generated<boolean>
  }
  login_attempts: {
    key: string
    attempts: number
    last_at: Instant
  }
  look_ups: {
    business_id: number
    kind: 'ranks' | 'volumes' | 'brand' | 'opportunities'
    subject_id: number
    site_id: GeneratedAlways<number | null>
    state: Generated<'never' | 'waiting' | 'ok' | 'failed'>
    error: Nullable<string>
    failed_at: MomentOrNull
    due_at: MomentOrNull
    is_sample: Generated<boolean>
    page_id: GeneratedAlways<number | null>
    fault: Nullable<ProviderFault>
  }
  mail_outbox: {
    id: Generated<number>
    recipient: string
    subject: string
    body: string
    created_at: Moment
    html: Generated<string>
  }
  marketplace_categories: {
    id: Generated<number>
    category: string
    enabled: Generated<boolean>
    version: Generated<number>
  }
  marketplace_links: {
    id: Generated<number>
    category_id: number
    vendor_id: Nullable<number>
    destination_url: string
    backlink_type: string
    dr: number
    da: number
    traffic: number
    cost_cents: number
    price_cents: number
    notes: Generated<string>
    enabled: Generated<boolean>
    version: Generated<number>
  }
  marketplace_vendors: {
    id: Generated<number>
    first_name: Generated<string>
    last_name: Generated<string>
    email: Generated<string>
    company: Generated<string>
    enabled: Generated<boolean>
    version: Generated<number>
  }
  notices: {
    business_id: number
    user_id: number
    id: Generated<number>
    message: string
    href: Nullable<string>
    icon: Nullable<string>
    color: Nullable<string>
    created_at: Moment
  }
  opportunities: {
    business_id: number
    id: Generated<number>
    page_id: number
    comp_url: string
    url: string
    url_hash: Buffer
    title: Nullable<string>
    anchor_text: string
    backlinks: number
    da: Nullable<number>
    score: number
    status: Generated<'New' | 'Emailed' | 'Getting Link Added' | 'Writing Guest Post' | 'Link Published' | 'Rejected'>
    priority: Generated<boolean>
    host: string
    seen_at: Instant
    search: GeneratedAlways<string>
    da_told_on: Nullable<string>
    is_sample: Generated<boolean>
    is_duplicate: Generated<boolean>
  }
  opportunity_notes: {
    business_id: number
    id: Generated<number>
    opportunity_id: number
    note: string
    date_created: Instant
    version: Generated<number>
  }
  order_events: {
    business_id: number
    order_id: number
    seq: number
    line_id: Nullable<number>
    what: string
    from_state: Nullable<string>
    to_state: Nullable<string>
    actor_user_id: Nullable<number>
    at: Moment
  }
  order_lines: {
    business_id: number
    id: Generated<number>
    order_id: number
    cart_line_id: Nullable<number>
    position: number
    type: 'backlinks' | 'syndication' | 'credit' | 'link_insertions' | 'msn' | 'dgt_pr' | 'technical_seo' | 'marketplace'
    status: Generated<string>
    product_id: Nullable<number>
    content_id: Nullable<number>
    product_name: string
    customer_description: Generated<string>
    internal_code: Nullable<string>
    content_name: Nullable<string>
    content_words: Nullable<number>
    link_cents: number
    content_cents: Generated<number>
    off_cents: Generated<number>
    site_id: Nullable<number>
    site_name: Nullable<string>
    page_id: Nullable<number>
    page_nickname: Nullable<string>
    link_id: Nullable<number>
    link_map_id: Nullable<number>
    parent_id: Nullable<number>
    anchor_text: Nullable<string>
    anchor_type: Nullable<string>
    target_url: Nullable<string>
    article_count: Nullable<number>
    details: JsonOrNull<object>
    client_name: Nullable<string>
    client_email: Nullable<string>
    website_url: Nullable<string>
    published_url: Nullable<string>
    published_da: Nullable<number>
    published_at: MomentOrNull
    report_info: Nullable<string>
    possible_keywords: Nullable<string>
    vendor: Nullable<string>
    vendor_ref: Nullable<string>
    send_state: Generated<'none' | 'sending' | 'sent' | 'failed' | 'unknown'>
    send_failure: Nullable<string>
    promised: JsonOrNull<object>
    placed_at: Moment
    version: Generated<number>
    cost_cents: Nullable<number>
    send_tries: Generated<number>
    send_lease_until: MomentOrNull
    withdrawn_link: JsonOrNull<object>
    check_state: Nullable<'ok' | 'failing' | 'unreachable' | 'accepted'>
    marketplace_link_id: Nullable<number>
    marketplace_vendor: Nullable<string>
    marketplace_url: Nullable<string>
    log_text: TriggerWritten<string>
    audit_website: GeneratedAlways<string>
    audit_customer: TriggerWritten<string>
  }
  order_notes: {
    business_id: number
    id: Generated<number>
    order_id: number
    line_id: Nullable<number>
    author_id: number
    note: string
    at: Moment
  }
  orders: {
    business_id: number
    id: Generated<number>
    user_id: Nullable<number>
    checkout_id: Nullable<number>
    kind: 'order' | 'credit'
    origin: 'customer' | 'admin'
    origin_user_id: Nullable<number>
    status: Generated<0 | 1 | 3 | 9>
    archived_at: MomentOrNull
    payment_state: 'paid' | 'refunded' | 'disputed'
    subtotal_cents: number
    extra_cents: number
    plan_cents: number
    credit_cents: number
    tax_cents: Generated<number>
    card_cents: number
    amount_cents: GeneratedAlways<number>
    order_number: GeneratedAlways<string>
    plan_id: number
    plan_basis_points: number
    discounts: Json<object[], undefined>
    customer_name: string
    customer_email: string
    payment_ref: Nullable<string>
    receipt_url: Nullable<string>
    special_inst: Nullable<string>
    search: Generated<string>
    version: Generated<number>
    created_at: Moment
    completed_at: MomentOrNull
    currency: Generated<Currency>
    tax_name: Nullable<string>
    tax_basis_points: Nullable<number>
    line_texts: TriggerWritten<string>
    own_texts: GeneratedAlways<string>
    billed_to: JsonOrNull<BilledTo>
    tax_ref: Nullable<string>
    tax_record: Nullable<string>
    tax_returned_cents: Generated<number>
    assignee_id: Nullable<number>
    admin_archived_at: MomentOrNull
    credit_back_cents: Nullable<number>
    customer_key: GeneratedAlways<string>
    refunded_cents: Generated<number>
  }
  page_changes: {
    business_id: number
    page_id: number
    changed_on: string
    what: 'name' | 'address' | 'place' | 'title' | 'words'
    before: Nullable<string>
    after: Nullable<string>
  }
  page_figures: {
    business_id: number
    page_id: number
    placed_exact: number
    placed_blended: number
    placed_natural: number
    in_process_exact: number
    in_process_blended: number
    in_process_natural: number
    links: number
    placed_links: number
    in_progress: number
    newest_link_on: Nullable<string>
    days_link_recency: number
    homepage_link_score: number
    home_page_link_score: number
    gauges_score: number
    page_content_score: number
    content_total_page_score: number
    primary_links_score: number
    key_phrase_point: number
    secondary_key_phrase_point: number
    score: number
    computed_at: Moment
    average_content_count: Nullable<number>
    average_links_to_url: Nullable<number>
    average_home_page_links: Nullable<number>
    average_exact: Nullable<number>
    average_blended: Nullable<number>
    average_natural: Nullable<number>
    greyed_out: Generated<string[]>
    cart_exact: Generated<number>
    cart_blended: Generated<number>
    cart_natural: Generated<number>
    in_top_ten: Generated<boolean>
    placed_no_text: Generated<number>
  }
  pages: {
    business_id: number
    id: Generated<number>
    site_id: number
    page_nickname: string
    page_url: string
    page_type: 'home' | 'page' | 'blog' | 'sub_page' | 'sub_page_blog'
    page_local: Generated<boolean>
    city: Nullable<string>
    state: Nullable<string>
    reporting: Generated<'Top Ten' | '#1 Overall'>
    scout_last_ran: Nullable<string>
    word_count: Nullable<number>
    position: Generated<number>
    created_at: Moment
    version: Generated<number>
    title: Nullable<string>
  }
  password_resets: {
    key_hash: Buffer
    business_id: number
    user_id: number
    expires_at: Instant
    used_at: MomentOrNull
    is_invitation: Generated<boolean>
  }
  paused_queues: {
    queue: JobQueue
    since: Instant
    by_name: string
  }
  payment_customers: {
    business_id: number
    provider: 'stripe' | 'test'
    ref: string
    email: Generated<string>
    sync_wanted: Generated<number>
    sync_done: Generated<number>
    created_at: Moment
    plan_credit_cents: Generated<number>
  }
  payment_methods: {
    business_id: number
    id: Generated<number>
    provider: 'stripe' | 'test'
    ref: string
    brand: string
    last4: string
    exp_month: number
    exp_year: number
    is_default: Generated<boolean>
    expiry_told_at: MomentOrNull
    created_at: Instant
  }
  plan_changes: {
    business_id: number
    id: Generated<number>
    user_id: Nullable<number>
    kind: 'subscribe' | 'change' | 'cancel' | 'resume' | 'close' | 'card-add' | 'card-default' | 'card-remove'
    key: string
    request_hash: Nullable<Buffer>
    provider: 'stripe' | 'test'
    plan_id: Nullable<number>
    subject: Nullable<string>
    offer_id: Nullable<number>
    resumes_id: Nullable<number>
    state: Generated<'open' | 'confirm' | 'done' | 'declined' | 'abandoned'>
    client_secret: Nullable<string>
    paid_cents: Nullable<number>
    sentence: Nullable<string>
    lease_until: Instant
    created_at: Instant
    ended_at: MomentOrNull
    admin_user_id: Nullable<number>
  }
  plans: {
    id: number
    name: string
    stripe_id: Nullable<string>
    chargify_id: Nullable<string>
    price_cents: number
    is_annual: boolean
    num_trial_days: number
    sub_users: number
    websites: number
    key_phrases: number
    projects: number
    discount_basis_points: number
    base_plan: boolean
  }
  product_costs: {
    product_id: number
    from_day: Generated<string>
    cents: number
  }
  product_prices: {
    product_id: number
    from_day: Generated<string>
    cents: number
  }
  products: {
    id: number
    type: 'backlinks' | 'syndication' | 'credit' | 'link_insertions' | 'msn' | 'dgt_pr' | 'technical_seo'
    name: string
    description: string
    customer_description: string
    internal_code: string
    price_code: string
    dropdown_description: string
    enabled: Generated<boolean>
    position: number
  }
  provider_spending: {
    provider: ProviderName
    period: 'day' | 'month'
    starts_on: string
    questions: number
    millicents: number
  }
  providers: {
    name: ProviderName
    price_millicents: Nullable<number>
    day_millicents: Nullable<number>
    month_millicents: Nullable<number>
    business_day_millicents: Nullable<number>
    business_month_millicents: Nullable<number>
    failures: Generated<number>
    rests: Generated<number>
    rests_until: MomentOrNull
    fault: Nullable<ProviderFault>
    failed_at: MomentOrNull
    version: Generated<number>
    cause: Nullable<FailureCause>
  }
  reactivation_offers: {
    business_id: number
    id: Generated<number>
    code_hash: Buffer
    plan_id: number
    end_date: Instant
    created_at: Instant
    used_at: MomentOrNull
  }
  recovery_codes: {
    business_id: number
    user_id: number
    code_hash: Buffer
    used_at: MomentOrNull
    is_pending: Generated<boolean>
    lapses_at: MomentOrNull
  }
  rival_ranks: {
    business_id: number
    key_phrase_id: number
    checked_on: string
    ranks: Json<Record<string, number | null>>
  }
  search_console_days: {
    business_id: number
    key_phrase_id: number
    day: string
    clicks: number
    impressions: number
    position: number
    page_clicks: Nullable<number>
    page_impressions: Nullable<number>
    page_position: Nullable<number>
  }
  search_console_sites: {
    business_id: number
    site_id: number
    user_id: number
    property: string
    state: Generated<'waiting' | 'reading' | 'read' | 'failed'>
    error: Nullable<string>
    failures: Generated<number>
    due_at: MomentOrNull
    read_from: Nullable<string>
    read_to: Nullable<string>
    newest_phrase: Generated<number>
    is_sample: Generated<boolean>
  }
  second_factors: {
    business_id: number
    user_id: number
    secret: Buffer
    confirmed_at: MomentOrNull
    last_step: Generated<number>
    created_at: Moment
  }
  sessions: {
    token_hash: Buffer
    business_id: number
    user_id: number
    origin_business_id: Nullable<number>
    origin_user_id: Nullable<number>
    created_at: Moment
    expires_at: Instant
    origin_expires_at: MomentOrNull
    origin_name: Nullable<string>
    id: Generated<number>
    last_used_at: Moment
    address: Nullable<string>
    agent: Nullable<string>
  }
  settings: {
    only_row: Generated<boolean>
    kp_range_set: Generated<number>
    em_range_set: Generated<number>
    br_range_set: Generated<number>
    version: Generated<number>
    external: Json<{ [Page in 'contact' | 'freelancers' | 'blogs' | 'sign_up' | 'privacy']?: string }, undefined>
    mail: Json<{ [Part in 'name' | 'color' | 'logo' | 'footer']?: string }, undefined>
    currency: Generated<Currency>
    tax_name: Nullable<string>
    tax_basis_points: Nullable<number>
    require_second_factor: Generated<boolean>
    require_customer_second_factor: Generated<boolean>
    session_idle_minutes: Nullable<number>
  }
  site_figures: {
    business_id: number
    site_id: number
    brand_trust_score: number
    links_in_progress: number
    newest_link_on: Nullable<string>
    hp_completed_links: number
    completed_links: number
    scored_on: string
  }
  sites: {
    business_id: number
    id: Generated<number>
    name: string
    url: string
    available: Generated<boolean>
    country: string
    local: Generated<boolean>
    city: Nullable<string>
    state: Nullable<string>
    competitors: Generated<string[]>
    categories: Generated<string[]>
    position: Generated<number>
    brand_rank: Nullable<number>
    brand_rank_at: MomentOrNull
    logins: Generated<number>
    created_at: Moment
    version: Generated<number>
    device: Generated<'desktop' | 'mobile'>
    language: Generated<string>
    look_up_days: Generated<1 | 7 | 14>
    count_subdomains: Generated<boolean>
    brand_on_subdomain: JsonOrNull<OnSubdomain>
  }
  sniper_keywords: {
    business_id: number
    id: Generated<number>
    project_id: number
    position: number
    keyword: string
    search_volume: Nullable<number>
    top_ten_state: Generated<'waiting' | 'ok' | 'failed'>
    top_ten_error: Nullable<string>
    top_ten_sample: Generated<boolean>
    links_state: Generated<'waiting' | 'ok' | 'failed'>
    links_error: Nullable<string>
    links_sample: Generated<boolean>
    due_at: MomentOrNull
  }
  sniper_projects: {
    business_id: number
    id: Generated<number>
    user_id: Nullable<number>
    name: string
    url: Generated<string>
    client: Generated<string>
    country: string
    local: Generated<boolean>
    city: Nullable<string>
    state: Nullable<string>
    ready_at: MomentOrNull
    expires: string
    volumes_state: Generated<'waiting' | 'ok' | 'failed'>
    volumes_error: Nullable<string>
    volumes_due_at: MomentOrNull
    volumes_sample: Generated<boolean>
    created_at: Instant
  }
  sniper_results: {
    business_id: number
    keyword_id: number
    rank: number
    url: string
    title: Nullable<string>
    content_count: Nullable<number>
    primary_links_to_url: Nullable<number>
    home_page_links: Nullable<number>
  }
  subscriptions: {
    business_id: number
    id: Generated<number>
    provider: 'stripe' | 'test'
    ref: string
    plan_id: number
    status: 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'unpaid' | 'paused' | 'canceled'
    amount_cents: number
    created_at: Instant
    period_end: MomentOrNull
    cancel_at_period_end: Generated<boolean>
    ended_reason: Nullable<'requested' | 'payment_failed' | 'payment_disputed'>
    resumed_at: MomentOrNull
  }
  tax_quotes: {
    business_id: number
    key: string
    tax_cents: number
    ref: string
    created_at: Moment
  }
  test_processor_keys: {
    key: string
    request_hash: string
    answer: Json<object>
    created_at: Moment
  }
  test_processor_objects: {
    ref: string
    seq: Generated<number>
    kind: TestProcessorKind
    customer_ref: Nullable<string>
    due_at: MomentOrNull
    body: Json<object>
  }
  top_ten_choices: {
    business_id: number
    page_id: number
    competitor_id: number
    ignored: boolean
  }
  top_ten_links: {
    business_id: number
    top_ten_row_id: number
    nth: number
    url: string
    anchor_text: string
    da: Nullable<number>
    backlinks: Nullable<number>
    da_told_on: Nullable<string>
  }
  top_ten_rows: {
    business_id: number
    id: Generated<number>
    page_id: number
    rank: number
    url: string
    title: Nullable<string>
    content_count: Nullable<number>
    primary_links_to_url: Nullable<number>
    home_page_links: Nullable<number>
    ignored: Generated<boolean>
    competitor_id: number
  }
  trash: {
    business_id: number
    run_id: number
    of_table: string
    of_id: number
    row_id: number
    row: Json<object>
  }
  uploads: {
    business_id: number
    name: string
    type: 'image/jpeg' | 'image/png'
    bytes: Buffer
    used_at: Instant
  }
  used_consents: {
    business_id: number
    state_hash: Buffer
    expires_at: Instant
  }
  user_sites: {
    business_id: number
    user_id: number
    site_id: number
  }
  users: {
    business_id: number
    id: Generated<number>
    user_type: 'admin' | 'agency' | 'user'
    is_main: Generated<boolean>
    first_name: string
    last_name: string
    email: string
    password_hash: string
    promo_code: Nullable<string>
    source: Nullable<string>
    preferences: Json<Preferences, undefined>
    number_of_login: Generated<number>
    last_login: MomentOrNull
    ahrefs_connected: Nullable<Buffer>
    majestic_connected: Nullable<Buffer>
    created_at: Moment
    email_key: string
    may_spend: Generated<boolean>
    search: TriggerWritten<string>
    b_name: TriggerWritten<string>
    b_active: TriggerWritten<0 | 1 | 2>
    b_plan_id: TriggerWritten<number>
    b_subscribed: TriggerWritten<boolean>
    s_cancels: TriggerWritten<boolean>
    s_past_due: TriggerWritten<boolean>
    trial_from: TriggerWritten<Date | null>
  }
  webhook_events: {
    provider: string
    id: string
    type: string
    object_ref: Nullable<string>
    customer_ref: Nullable<string>
    received_at: Moment
    state: Generated<'waiting' | 'done' | 'ignored'>
    attempts: Generated<number>
    error: Nullable<string>
  }
}

/** The names of the columns, in the order of the database. */
export const columnNames = {
  account_managers: ['id', 'name', 'calendar_link'],
  api_keys: ['business_id', 'id', 'user_id', 'name', 'scope', 'key_hash', 'hint', 'created_at', 'last_used_at', 'revoked_at'],
  audit_log: ['id', 'at', 'action', 'actor_user_id', 'address', 'as_user_id', 'of_business_id', 'subject', 'subject_id', 'before', 'after', 'via', 'request_id'],
  bulk_rows: ['business_id', 'run_id', 'row_id', 'reason'],
  bulk_runs: ['business_id', 'id', 'user_id', 'act', 'site_id', 'about', 'undoes', 'state', 'total', 'done', 'refused', 'after_id', 'attempts', 'created_at', 'worked_at', 'finished_at', 'is_undo', 'singly_to'],
  bus_messages: ['id', 'payload', 'created_at'],
  business_spending: ['business_id', 'provider', 'period', 'starts_on', 'questions', 'millicents'],
  businesses: ['id', 'name', 'plan_id', 'active', 'closed', 'subscription_id', 'credit_cents', 'scout_id', 'stripe_customer_id', 'api_access', 'created_at', 'trial_told_at', 'credit_seq', 'credit_held_cents', 'billed_to', 'account_manager_id'],
  cart_discounts: ['id', 'title', 'cents', 'quantity', 'from_day', 'to_day', 'product_id', 'version'],
  cart_lines: ['business_id', 'id', 'user_id', 'product_id', 'content_id', 'source', 'created_at', 'type', 'details', 'link_id'],
  cart_links: ['business_id', 'line_id', 'type', 'anchor_text', 'anchor_type', 'anchor_category', 'type_known', 'url', 'site_id', 'page_id', 'link_map_id', 'parent_id', 'marketplace_link_id'],
  categories: ['id', 'name', 'position'],
  checkouts: ['business_id', 'id', 'user_id', 'origin_user_id', 'kind', 'state', 'idempotency_key', 'request_hash', 'lines', 'discounts', 'subtotal_cents', 'extra_cents', 'plan_cents', 'credit_cents', 'tax_cents', 'card_cents', 'plan_id', 'plan_basis_points', 'special_inst', 'card_ref', 'payment_ref', 'lease_until', 'order_id', 'failure', 'created_at', 'ended_at', 'currency', 'tax_name', 'tax_basis_points', 'billed_to', 'tax_ref'],
  competitors: ['business_id', 'id', 'host'],
  connections: ['business_id', 'user_id', 'vendor', 'token', 'connected_at', 'expires_at', 'revoked_at'],
  content_options: ['id', 'type', 'description', 'words', 'position'],
  content_prices: ['content_id', 'from_day', 'cents'],
  credit_entries: ['business_id', 'seq', 'prev_seq', 'before_cents', 'amount_cents', 'after_cents', 'action', 'reason', 'order_id', 'actor_user_id', 'at', 'id'],
  daily_counts: ['business_id', 'kind', 'subject', 'day', 'count'],
  deleted_opportunities: ['business_id', 'page_id', 'url_hash'],
  disavowed: ['business_id', 'id', 'site_id', 'url', 'key_hash', 'created_at'],
  domain_authority: ['business_id', 'domain', 'da', 'told_on', 'is_sample'],
  idempotency_keys: ['business_id', 'route', 'key', 'request_hash', 'response', 'created_at', 'user_id', 'site_id', 'withheld'],
  ignored_urls: ['business_id', 'page_id', 'url_hash', 'created_at'],
  import_batches: ['business_id', 'import_id', 'first_row', 'rows'],
  import_refusals: ['business_id', 'import_id', 'row', 'reason', 'url', 'is_note'],
  imports: ['business_id', 'id', 'page_id', 'state', 'total', 'done', 'added', 'duplicates', 'refused', 'attempts', 'error', 'created_at', 'finished_at', 'user_id', 'worked_at', 'ignores', 'file_name', 'received', 'received_at'],
  instance: ['key', 'value'],
  key_phrase_ranks: ['business_id', 'key_phrase_id', 'checked_on', 'rank', 'depth', 'provider', 'url', 'features', 'on_subdomain'],
  key_phrases: ['business_id', 'id', 'page_id', 'key_phrase', 'is_primary', 'position', 'search_volume', 'links_containing', 'exact_links', 'created_at'],
  known_networks: ['business_id', 'user_id', 'network_hash', 'last_at'],
  lead_notes: ['id', 'lead_id', 'notes', 'date_added', 'version', 'author_id'],
  leads: ['id', 'of_business_id', 'name', 'email', 'phone', 'website', 'websites', 'links_per_month', 'status', 'source', 'date_added', 'last_contact', 'version', 'contact_email', 'search'],
  line_checks: ['business_id', 'id', 'line_id', 'url', 'state', 'why', 'status', 'found', 'target', 'anchor', 'rel', 'robots', 'content_hash', 'faults', 'is_sample', 'at', 'hidden'],
  links: ['business_id', 'id', 'page_id', 'parent_id', 'url', 'url_hash', 'anchor_text', 'anchor_type', 'anchor_category', 'type_known', 'anchor_suggestion', 'level', 'progress', 'source', 'da', 'ss', 'ss_to_gp', 'comments', 'date_added', 'date_ordered', 'date_completed', 'import_id', 'created_at', 'in_cart', 'cart_tiers', 'rel', 'first_seen', 'last_seen', 'lost_on', 'da_told_on', 'da_sample', 'is_duplicate'],
  login_attempts: ['key', 'attempts', 'last_at'],
  look_ups: ['business_id', 'kind', 'subject_id', 'site_id', 'state', 'error', 'failed_at', 'due_at', 'is_sample', 'page_id', 'fault'],
  mail_outbox: ['id', 'recipient', 'subject', 'body', 'created_at', 'html'],
  marketplace_categories: ['id', 'category', 'enabled', 'version'],
  marketplace_links: ['id', 'category_id', 'vendor_id', 'destination_url', 'backlink_type', 'dr', 'da', 'traffic', 'cost_cents', 'price_cents', 'notes', 'enabled', 'version'],
  marketplace_vendors: ['id', 'first_name', 'last_name', 'email', 'company', 'enabled', 'version'],
  notices: ['business_id', 'user_id', 'id', 'message', 'href', 'icon', 'color', 'created_at'],
  opportunities: ['business_id', 'id', 'page_id', 'comp_url', 'url', 'url_hash', 'title', 'anchor_text', 'backlinks', 'da', 'score', 'status', 'priority', 'host', 'seen_at', 'search', 'da_told_on', 'is_sample', 'is_duplicate'],
  opportunity_notes: ['business_id', 'id', 'opportunity_id', 'note', 'date_created', 'version'],
  order_events: ['business_id', 'order_id', 'seq', 'line_id', 'what', 'from_state', 'to_state', 'actor_user_id', 'at'],
  order_lines: ['business_id', 'id', 'order_id', 'cart_line_id', 'position', 'type', 'status', 'product_id', 'content_id', 'product_name', 'customer_description', 'internal_code', 'content_name', 'content_words', 'link_cents', 'content_cents', 'off_cents', 'site_id', 'site_name', 'page_id', 'page_nickname', 'link_id', 'link_map_id', 'parent_id', 'anchor_text', 'anchor_type', 'target_url', 'article_count', 'details', 'client_name', 'client_email', 'website_url', 'published_url', 'published_da', 'published_at', 'report_info', 'possible_keywords', 'vendor', 'vendor_ref', 'send_state', 'send_failure', 'promised', 'placed_at', 'version', 'cost_cents', 'send_tries', 'send_lease_until', 'withdrawn_link', 'check_state', 'marketplace_link_id', 'marketplace_vendor', 'marketplace_url', 'log_text', 'audit_website', 'audit_customer'],
  order_notes: ['business_id', 'id', 'order_id', 'line_id', 'author_id', 'note', 'at'],
  orders: ['business_id', 'id', 'user_id', 'checkout_id', 'kind', 'origin', 'origin_user_id', 'status', 'archived_at', 'payment_state', 'subtotal_cents', 'extra_cents', 'plan_cents', 'credit_cents', 'tax_cents', 'card_cents', 'amount_cents', 'order_number', 'plan_id', 'plan_basis_points', 'discounts', 'customer_name', 'customer_email', 'payment_ref', 'receipt_url', 'special_inst', 'search', 'version', 'created_at', 'completed_at', 'currency', 'tax_name', 'tax_basis_points', 'line_texts', 'own_texts', 'billed_to', 'tax_ref', 'tax_record', 'tax_returned_cents', 'assignee_id', 'admin_archived_at', 'credit_back_cents', 'customer_key', 'refunded_cents'],
  page_changes: ['business_id', 'page_id', 'changed_on', 'what', 'before', 'after'],
  page_figures: ['business_id', 'page_id', 'placed_exact', 'placed_blended', 'placed_natural', 'in_process_exact', 'in_process_blended', 'in_process_natural', 'links', 'placed_links', 'in_progress', 'newest_link_on', 'days_link_recency', 'homepage_link_score', 'home_page_link_score', 'gauges_score', 'page_content_score', 'content_total_page_score', 'primary_links_score', 'key_phrase_point', 'secondary_key_phrase_point', 'score', 'computed_at', 'average_content_count', 'average_links_to_url', 'average_home_page_links', 'average_exact', 'average_blended', 'average_natural', 'greyed_out', 'cart_exact', 'cart_blended', 'cart_natural', 'in_top_ten', 'placed_no_text'],
  pages: ['business_id', 'id', 'site_id', 'page_nickname', 'page_url', 'page_type', 'page_local', 'city', 'state', 'reporting', 'scout_last_ran', 'word_count', 'position', 'created_at', 'version', 'title'],
  password_resets: ['key_hash', 'business_id', 'user_id', 'expires_at', 'used_at', 'is_invitation'],
  paused_queues: ['queue', 'since', 'by_name'],
  payment_customers: ['business_id', 'provider', 'ref', 'email', 'sync_wanted', 'sync_done', 'created_at', 'plan_credit_cents'],
  payment_methods: ['business_id', 'id', 'provider', 'ref', 'brand', 'last4', 'exp_month', 'exp_year', 'is_default', 'expiry_told_at', 'created_at'],
  plan_changes: ['business_id', 'id', 'user_id', 'kind', 'key', 'request_hash', 'provider', 'plan_id', 'subject', 'offer_id', 'resumes_id', 'state', 'client_secret', 'paid_cents', 'sentence', 'lease_until', 'created_at', 'ended_at', 'admin_user_id'],
  plans: ['id', 'name', 'stripe_id', 'chargify_id', 'price_cents', 'is_annual', 'num_trial_days', 'sub_users', 'websites', 'key_phrases', 'projects', 'discount_basis_points', 'base_plan'],
  product_costs: ['product_id', 'from_day', 'cents'],
  product_prices: ['product_id', 'from_day', 'cents'],
  products: ['id', 'type', 'name', 'description', 'customer_description', 'internal_code', 'price_code', 'dropdown_description', 'enabled', 'position'],
  provider_spending: ['provider', 'period', 'starts_on', 'questions', 'millicents'],
  providers: ['name', 'price_millicents', 'day_millicents', 'month_millicents', 'business_day_millicents', 'business_month_millicents', 'failures', 'rests', 'rests_until', 'fault', 'failed_at', 'version', 'cause'],
  reactivation_offers: ['business_id', 'id', 'code_hash', 'plan_id', 'end_date', 'created_at', 'used_at'],
  recovery_codes: ['business_id', 'user_id', 'code_hash', 'used_at', 'is_pending', 'lapses_at'],
  rival_ranks: ['business_id', 'key_phrase_id', 'checked_on', 'ranks'],
  search_console_days: ['business_id', 'key_phrase_id', 'day', 'clicks', 'impressions', 'position', 'page_clicks', 'page_impressions', 'page_position'],
  search_console_sites: ['business_id', 'site_id', 'user_id', 'property', 'state', 'error', 'failures', 'due_at', 'read_from', 'read_to', 'newest_phrase', 'is_sample'],
  second_factors: ['business_id', 'user_id', 'secret', 'confirmed_at', 'last_step', 'created_at'],
  sessions: ['token_hash', 'business_id', 'user_id', 'origin_business_id', 'origin_user_id', 'created_at', 'expires_at', 'origin_expires_at', 'origin_name', 'id', 'last_used_at', 'address', 'agent'],
  settings: ['only_row', 'kp_range_set', 'em_range_set', 'br_range_set', 'version', 'external', 'mail', 'currency', 'tax_name', 'tax_basis_points', 'require_second_factor', 'require_customer_second_factor', 'session_idle_minutes'],
  site_figures: ['business_id', 'site_id', 'brand_trust_score', 'links_in_progress', 'newest_link_on', 'hp_completed_links', 'completed_links', 'scored_on'],
  sites: ['business_id', 'id', 'name', 'url', 'available', 'country', 'local', 'city', 'state', 'competitors', 'categories', 'position', 'brand_rank', 'brand_rank_at', 'logins', 'created_at', 'version', 'device', 'language', 'look_up_days', 'count_subdomains', 'brand_on_subdomain'],
  sniper_keywords: ['business_id', 'id', 'project_id', 'position', 'keyword', 'search_volume', 'top_ten_state', 'top_ten_error', 'top_ten_sample', 'links_state', 'links_error', 'links_sample', 'due_at'],
  sniper_projects: ['business_id', 'id', 'user_id', 'name', 'url', 'client', 'country', 'local', 'city', 'state', 'ready_at', 'expires', 'volumes_state', 'volumes_error', 'volumes_due_at', 'volumes_sample', 'created_at'],
  sniper_results: ['business_id', 'keyword_id', 'rank', 'url', 'title', 'content_count', 'primary_links_to_url', 'home_page_links'],
  subscriptions: ['business_id', 'id', 'provider', 'ref', 'plan_id', 'status', 'amount_cents', 'created_at', 'period_end', 'cancel_at_period_end', 'ended_reason', 'resumed_at'],
  tax_quotes: ['business_id', 'key', 'tax_cents', 'ref', 'created_at'],
  test_processor_keys: ['key', 'request_hash', 'answer', 'created_at'],
  test_processor_objects: ['ref', 'seq', 'kind', 'customer_ref', 'due_at', 'body'],
  top_ten_choices: ['business_id', 'page_id', 'competitor_id', 'ignored'],
  top_ten_links: ['business_id', 'top_ten_row_id', 'nth', 'url', 'anchor_text', 'da', 'backlinks', 'da_told_on'],
  top_ten_rows: ['business_id', 'id', 'page_id', 'rank', 'url', 'title', 'content_count', 'primary_links_to_url', 'home_page_links', 'ignored', 'competitor_id'],
  trash: ['business_id', 'run_id', 'of_table', 'of_id', 'row_id', 'row'],
  uploads: ['business_id', 'name', 'type', 'bytes', 'used_at'],
  used_consents: ['business_id', 'state_hash', 'expires_at'],
  user_sites: ['business_id', 'user_id', 'site_id'],
  users: ['business_id', 'id', 'user_type', 'is_main', 'first_name', 'last_name', 'email', 'password_hash', 'promo_code', 'source', 'preferences', 'number_of_login', 'last_login', 'ahrefs_connected', 'majestic_connected', 'created_at', 'email_key', 'may_spend', 'search', 'b_name', 'b_active', 'b_plan_id', 'b_subscribed', 's_cancels', 's_past_due', 'trial_from'],
  webhook_events: ['provider', 'id', 'type', 'object_ref', 'customer_ref', 'received_at', 'state', 'attempts', 'error'],
} as const satisfies { [T in keyof DB]: readonly (keyof DB[T])[] }

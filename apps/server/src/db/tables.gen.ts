// Written by `npm run gen` from the migrated database.
import type { ProviderFault, TestProcessorKind } from './column.ts'
import type { BulkActionName } from '@linkwright/core/account/bulk/bulk-actions'
import type { FilteredList } from '@linkwright/core/account/saved-filters/filtered-lists'
import type { Filter } from '@linkwright/core/account/saved-filters/saved-filter'
import type { Preferences } from '@linkwright/core/account/users/user'
import type { AuditAction } from '@linkwright/core/admin/audit/actions'
import type { AuditVia } from '@linkwright/core/admin/audit/audit-log.table'
import type { CreditAction } from '@linkwright/core/admin/credit/credit-rules'
import type { JobQueue } from '@linkwright/core/admin/jobs/queues'
import type { BilledTo } from '@linkwright/core/buying/billing/billed-to'
import type { ClaimEvent } from '@linkwright/core/buying/claims/transitions'
import type { ProductType } from '@linkwright/core/buying/products/product-type'
import type { ImportFigures, SiteImportRow } from '@linkwright/core/tracking/links/import-csv'
import type { OnSubdomain } from '@linkwright/core/tracking/ranks/on-subdomain'
import type { SeenFeatures } from '@linkwright/core/tracking/ranks/serp-feature'
import type { FailureCause } from '@linkwright/core/tracking/scouting/failure-causes'
import type { ProviderName } from '@linkwright/core/tracking/scouting/providers'
import type { LinkPromise, Look, LookHistory } from '@linkwright/core/tracking/verification/look'
import type { VerdictCode } from '@linkwright/core/tracking/verification/verdict'
import type { Currency } from '@linkwright/core/values/currency'
import type { Generated, GeneratedAlways } from 'kysely'
import type { ColumnValue, Instant, Json, JsonOrNull, Moment, MomentOrNull, Nullable, TriggerWritten } from './column.ts'

/** Every table, as Kysely sees it. docs/schema.md says what a column means. */
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
    act: BulkActionName
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
    renews_line_id: Nullable<number>
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
  chart_notes: {
    business_id: number
    id: Generated<number>
    site_id: number
    day: string
    text: string
    version: Generated<number>
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
  claim_steps: {
    business_id: number
    claim_id: number
    seq: number
    event: ClaimEvent
    from_state: Nullable<string>
    to_state: string
    by_role: 'customer' | 'admin' | 'system'
    actor_user_id: Nullable<number>
    note: Nullable<string>
    at: Instant
  }
  claims: {
    business_id: number
    id: Generated<number>
    promise_id: number
    watch_id: number
    code: VerdictCode
    state: Generated<'open' | 'answered' | 'mended' | 'replaced' | 'credited' | 'refunded' | 'refused' | 'withdrawn'>
    first_bad_at: Instant
    opened_at: Instant
    due_at: Instant
    due_moved: Generated<boolean>
    contested: Generated<boolean>
    ended_at: MomentOrNull
    credit_cents: Generated<number>
    refund_cents: Generated<number>
    refund_from_at: MomentOrNull
    refund_by: Nullable<number>
    replacement_line_id: Nullable<number>
    auto_credit_paused: Generated<boolean>
    version: Generated<number>
    burst_at: MomentOrNull
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
    claim_id: Nullable<number>
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
  evidence: {
    business_id: number
    hash: string
    watch_id: number
    url: string
    fetched_at: Instant
    why: 'first' | 'change' | 'confirm' | 'claim' | 'quarter'
    key_id: string
    store_key: string
    size: number
    begun_at: Instant
    stored_at: MomentOrNull
  }
  evidence_keys: {
    id: string
    public_key: string
    private_key: Buffer
    from_at: Instant
    until_at: MomentOrNull
  }
  evidence_removals: {
    store_key: string
    due_at: Moment
    attempts: Generated<number>
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
    rows: Json<SiteImportRow[]>
  }
  import_pages: {
    business_id: number
    import_id: number
    page_id: number
    added: Generated<number>
    duplicates: Generated<number>
    before: JsonOrNull<ImportFigures>
    after: JsonOrNull<ImportFigures>
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
    page_id: Nullable<number>
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
    site_id: Nullable<number>
    import_key: Nullable<string>
    source: Nullable<string>
    undo_run_id: Nullable<number>
    undone_at: MomentOrNull
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
  key_phrase_tags: {
    business_id: number
    key_phrase_id: number
    tag_id: number
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
  link_looks: {
    business_id: number
    id: Generated<number>
    watch_id: number
    at: Instant
    url: string
    verdict: 'live' | 'changed' | 'lost' | 'unknown' | 'review'
    codes: VerdictCode[]
    status: Nullable<number>
    look: Json<Look>
    history: Json<LookHistory>
    promise: Json<LinkPromise>
    judge_version: number
    evidence_hash: Nullable<string>
    is_sample: Generated<boolean>
    why_kept: 'first' | 'change' | 'confirm' | 'claim' | 'quarter'
  }
  link_promises: {
    business_id: number
    id: Generated<number>
    order_line_id: number
    paid_line_id: number
    link_id: Nullable<number>
    replaces_id: Nullable<number>
    page_url: Nullable<string>
    target: string
    anchor: Nullable<string>
    rel: string[]
    months: number
    days: Nullable<number>
    left_days: Nullable<number>
    remedy: 'restore' | 'replace' | 'credit' | 'refund'
    auto_credit: boolean
    fresh_window: boolean
    due_days: number
    net_cents: number
    tax_cents: number
    from_at: MomentOrNull
    until_at: MomentOrNull
    created_at: Moment
    rented: Generated<boolean>
  }
  link_watches: {
    business_id: number
    id: Generated<number>
    link_id: Nullable<number>
    order_line_id: Nullable<number>
    url: string
    first_url: string
    host: string
    placed_at: Instant
    state: Nullable<'live' | 'changed' | 'lost' | 'unknown' | 'review'>
    code: Nullable<VerdictCode>
    since: MomentOrNull
    is_confirmed: Generated<boolean>
    pending_code: Nullable<VerdictCode>
    pending_at: MomentOrNull
    first_bad_at: MomentOrNull
    good_looks: Generated<number>
    misses: Generated<number>
    unknown_since: MomentOrNull
    domain_misses: Generated<number>
    was_live: Generated<boolean>
    checked_at: MomentOrNull
    due_at: Instant
    facts_hash: Nullable<string>
    accepted_hash: Nullable<string>
    kept_at: MomentOrNull
    ended_at: MomentOrNull
    evidence_due: Generated<boolean>
    paid_until: MomentOrNull
    noticed_days: Nullable<number>
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
    edited_at: MomentOrNull
    reported_on: Nullable<string>
  }
  login_attempts: {
    key: string
    attempts: number
    last_at: Instant
  }
  look_decisions: {
    business_id: number
    id: Generated<number>
    watch_id: number
    look_id: number
    decided_by: number
    at: Instant
    note: string
    overrules: 'live' | 'changed' | 'lost' | 'unknown' | 'review'
  }
  look_leaves: {
    business_id: number
    day: string
    id: Generated<number>
    watch_id: number
    at: Instant
    facts_hash: Buffer
    look_id: Nullable<number>
    look_hash: Nullable<Buffer>
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
    promise_months: Generated<number>
    promise_rel: Generated<'followed' | 'sponsored' | 'any'>
    remedy: Generated<'restore' | 'replace' | 'credit' | 'refund'>
    auto_credit: Generated<boolean>
    fresh_window: Generated<boolean>
    due_days: Generated<number>
    rented: Generated<boolean>
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
  never_used_publishers: {
    business_id: number
    id: Generated<number>
    domain: string
    marketplace_link_id: Nullable<number>
    added_by: Nullable<number>
    added_at: Instant
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
    delivery_problems: Generated<string[]>
    renews_line_id: Nullable<number>
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
  order_tags: {
    business_id: number
    order_id: number
    tag_id: number
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
    claim_credit_reclaimed_cents: Generated<number>
    claim_credit_owed_cents: Generated<number>
  }
  page_changes: {
    business_id: number
    page_id: number
    changed_on: string
    what: 'name' | 'address' | 'place' | 'title' | 'words'
    before: Nullable<string>
    after: Nullable<string>
  }
  page_days: {
    business_id: number
    page_id: number
    day: string
    score: number
    placed_exact: number
    placed_blended: number
    placed_natural: number
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
  page_tags: {
    business_id: number
    page_id: number
    tag_id: number
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
    renewal_declined_at: MomentOrNull
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
    promise_months: Generated<number>
    promise_rel: Generated<'followed' | 'sponsored' | 'any'>
    remedy: Generated<'restore' | 'replace' | 'credit' | 'refund'>
    auto_credit: Generated<boolean>
    fresh_window: Generated<boolean>
    due_days: Generated<number>
    rented: Generated<boolean>
  }
  proof_days: {
    business_id: number
    day: string
    root: Buffer
    looks: number
    leaf_hashes: Buffer
    format: Generated<number>
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
  put_offs: {
    business_id: number
    user_id: number
    kind: string
    subject: number
    worth: number
    until: Instant
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
  read_hosts: {
    host: string
    next_due_at: MomentOrNull
    leased_until: MomentOrNull
    lease_id: Nullable<string>
    free_at: MomentOrNull
    pause_ms: Generated<number>
    quiet_until: MomentOrNull
    day: Nullable<string>
    requests: Generated<number>
    address_key: Nullable<string>
    address_slot: Nullable<number>
  }
  read_robots: {
    origin: string
    text: Nullable<string>
    at: Instant
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
  saved_filters: {
    business_id: number
    id: Generated<number>
    user_id: number
    list: FilteredList
    name: string
    name_key: string
    filter: Json<Filter>
    created_at: Moment
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
  site_days: {
    business_id: number
    site_id: number
    day: string
    brand_trust_score: number
    links_in_progress: number
    completed_links: number
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
  site_tags: {
    business_id: number
    site_id: number
    tag_id: number
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
  tags: {
    business_id: number
    id: Generated<number>
    name: string
    name_key: string
    created_at: Moment
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

/** The columns with what their values are, in the order of the database. */
export const columnValues = {
  account_managers: { id: 'number', name: 'text', calendar_link: 'text' },
  api_keys: { business_id: 'number', id: 'number', user_id: 'number', name: 'text', scope: 'text', key_hash: 'bytes', hint: 'text', created_at: 'moment', last_used_at: 'momentOrNull', revoked_at: 'momentOrNull' },
  audit_log: { id: 'number', at: 'moment', action: 'text', actor_user_id: 'numberOrNull', address: 'textOrNull', as_user_id: 'numberOrNull', of_business_id: 'numberOrNull', subject: 'text', subject_id: 'numberOrNull', before: 'jsonOrNull', after: 'jsonOrNull', via: 'text', request_id: 'textOrNull' },
  bulk_rows: { business_id: 'number', run_id: 'number', row_id: 'number', reason: 'textOrNull' },
  bulk_runs: { business_id: 'number', id: 'number', user_id: 'numberOrNull', act: 'text', site_id: 'numberOrNull', about: 'json', undoes: 'numberOrNull', state: 'text', total: 'number', done: 'number', refused: 'number', after_id: 'number', attempts: 'number', created_at: 'moment', worked_at: 'moment', finished_at: 'momentOrNull', is_undo: 'boolean', singly_to: 'numberOrNull' },
  bus_messages: { id: 'number', payload: 'text', created_at: 'moment' },
  business_spending: { business_id: 'number', provider: 'text', period: 'text', starts_on: 'text', questions: 'number', millicents: 'number' },
  businesses: { id: 'number', name: 'text', plan_id: 'number', active: 'number', closed: 'boolean', subscription_id: 'textOrNull', credit_cents: 'number', scout_id: 'textOrNull', stripe_customer_id: 'textOrNull', api_access: 'boolean', created_at: 'moment', trial_told_at: 'momentOrNull', credit_seq: 'numberOrNull', credit_held_cents: 'number', billed_to: 'jsonOrNull', account_manager_id: 'numberOrNull' },
  cart_discounts: { id: 'number', title: 'text', cents: 'number', quantity: 'number', from_day: 'textOrNull', to_day: 'textOrNull', product_id: 'numberOrNull', version: 'number' },
  cart_lines: { business_id: 'number', id: 'number', user_id: 'number', product_id: 'numberOrNull', content_id: 'numberOrNull', source: 'textOrNull', created_at: 'moment', type: 'text', details: 'jsonOrNull', link_id: 'numberOrNull', renews_line_id: 'numberOrNull' },
  cart_links: { business_id: 'number', line_id: 'number', type: 'text', anchor_text: 'text', anchor_type: 'text', anchor_category: 'text', type_known: 'boolean', url: 'textOrNull', site_id: 'numberOrNull', page_id: 'numberOrNull', link_map_id: 'numberOrNull', parent_id: 'numberOrNull', marketplace_link_id: 'numberOrNull' },
  categories: { id: 'number', name: 'text', position: 'number' },
  chart_notes: { business_id: 'number', id: 'number', site_id: 'number', day: 'text', text: 'text', version: 'number' },
  checkouts: { business_id: 'number', id: 'number', user_id: 'numberOrNull', origin_user_id: 'numberOrNull', kind: 'text', state: 'text', idempotency_key: 'textOrNull', request_hash: 'text', lines: 'json', discounts: 'json', subtotal_cents: 'number', extra_cents: 'number', plan_cents: 'number', credit_cents: 'number', tax_cents: 'number', card_cents: 'number', plan_id: 'number', plan_basis_points: 'number', special_inst: 'textOrNull', card_ref: 'textOrNull', payment_ref: 'textOrNull', lease_until: 'moment', order_id: 'numberOrNull', failure: 'textOrNull', created_at: 'moment', ended_at: 'momentOrNull', currency: 'text', tax_name: 'textOrNull', tax_basis_points: 'numberOrNull', billed_to: 'jsonOrNull', tax_ref: 'textOrNull' },
  claim_steps: { business_id: 'number', claim_id: 'number', seq: 'number', event: 'text', from_state: 'textOrNull', to_state: 'text', by_role: 'text', actor_user_id: 'numberOrNull', note: 'textOrNull', at: 'moment' },
  claims: { business_id: 'number', id: 'number', promise_id: 'number', watch_id: 'number', code: 'text', state: 'text', first_bad_at: 'moment', opened_at: 'moment', due_at: 'moment', due_moved: 'boolean', contested: 'boolean', ended_at: 'momentOrNull', credit_cents: 'number', refund_cents: 'number', refund_from_at: 'momentOrNull', refund_by: 'numberOrNull', replacement_line_id: 'numberOrNull', auto_credit_paused: 'boolean', version: 'number', burst_at: 'momentOrNull' },
  competitors: { business_id: 'number', id: 'number', host: 'text' },
  connections: { business_id: 'number', user_id: 'number', vendor: 'text', token: 'bytes', connected_at: 'moment', expires_at: 'momentOrNull', revoked_at: 'momentOrNull' },
  content_options: { id: 'number', type: 'text', description: 'text', words: 'number', position: 'number' },
  content_prices: { content_id: 'number', from_day: 'text', cents: 'number' },
  credit_entries: { business_id: 'number', seq: 'number', prev_seq: 'numberOrNull', before_cents: 'number', amount_cents: 'number', after_cents: 'number', action: 'text', reason: 'textOrNull', order_id: 'numberOrNull', actor_user_id: 'numberOrNull', at: 'moment', id: 'number', claim_id: 'numberOrNull' },
  daily_counts: { business_id: 'number', kind: 'text', subject: 'number', day: 'text', count: 'number' },
  deleted_opportunities: { business_id: 'number', page_id: 'number', url_hash: 'bytes' },
  disavowed: { business_id: 'number', id: 'number', site_id: 'number', url: 'text', key_hash: 'bytes', created_at: 'moment' },
  domain_authority: { business_id: 'number', domain: 'text', da: 'numberOrNull', told_on: 'text', is_sample: 'boolean' },
  evidence: { business_id: 'number', hash: 'text', watch_id: 'number', url: 'text', fetched_at: 'moment', why: 'text', key_id: 'text', store_key: 'text', size: 'number', begun_at: 'moment', stored_at: 'momentOrNull' },
  evidence_keys: { id: 'text', public_key: 'text', private_key: 'bytes', from_at: 'moment', until_at: 'momentOrNull' },
  evidence_removals: { store_key: 'text', due_at: 'moment', attempts: 'number' },
  idempotency_keys: { business_id: 'number', route: 'text', key: 'text', request_hash: 'bytes', response: 'jsonOrNull', created_at: 'moment', user_id: 'number', site_id: 'numberOrNull', withheld: 'textOrNull' },
  ignored_urls: { business_id: 'number', page_id: 'number', url_hash: 'bytes', created_at: 'moment' },
  import_batches: { business_id: 'number', import_id: 'number', first_row: 'number', rows: 'json' },
  import_pages: { business_id: 'number', import_id: 'number', page_id: 'number', added: 'number', duplicates: 'number', before: 'jsonOrNull', after: 'jsonOrNull' },
  import_refusals: { business_id: 'number', import_id: 'number', row: 'number', reason: 'text', url: 'text', is_note: 'boolean' },
  imports: { business_id: 'number', id: 'number', page_id: 'numberOrNull', state: 'text', total: 'number', done: 'number', added: 'number', duplicates: 'number', refused: 'number', attempts: 'number', error: 'textOrNull', created_at: 'moment', finished_at: 'momentOrNull', user_id: 'numberOrNull', worked_at: 'momentOrNull', ignores: 'boolean', file_name: 'textOrNull', received: 'numberOrNull', received_at: 'momentOrNull', site_id: 'numberOrNull', import_key: 'textOrNull', source: 'textOrNull', undo_run_id: 'numberOrNull', undone_at: 'momentOrNull' },
  instance: { key: 'text', value: 'text' },
  key_phrase_ranks: { business_id: 'number', key_phrase_id: 'number', checked_on: 'text', rank: 'numberOrNull', depth: 'number', provider: 'textOrNull', url: 'textOrNull', features: 'jsonOrNull', on_subdomain: 'jsonOrNull' },
  key_phrase_tags: { business_id: 'number', key_phrase_id: 'number', tag_id: 'number' },
  key_phrases: { business_id: 'number', id: 'number', page_id: 'number', key_phrase: 'text', is_primary: 'boolean', position: 'number', search_volume: 'numberOrNull', links_containing: 'number', exact_links: 'number', created_at: 'moment' },
  known_networks: { business_id: 'number', user_id: 'number', network_hash: 'bytes', last_at: 'moment' },
  lead_notes: { id: 'number', lead_id: 'number', notes: 'text', date_added: 'moment', version: 'number', author_id: 'numberOrNull' },
  leads: { id: 'number', of_business_id: 'numberOrNull', name: 'text', email: 'text', phone: 'text', website: 'text', websites: 'number', links_per_month: 'number', status: 'text', source: 'text', date_added: 'moment', last_contact: 'textOrNull', version: 'number', contact_email: 'text', search: 'text' },
  link_looks: { business_id: 'number', id: 'number', watch_id: 'number', at: 'moment', url: 'text', verdict: 'text', codes: 'texts', status: 'numberOrNull', look: 'json', history: 'json', promise: 'json', judge_version: 'number', evidence_hash: 'textOrNull', is_sample: 'boolean', why_kept: 'text' },
  link_promises: { business_id: 'number', id: 'number', order_line_id: 'number', paid_line_id: 'number', link_id: 'numberOrNull', replaces_id: 'numberOrNull', page_url: 'textOrNull', target: 'text', anchor: 'textOrNull', rel: 'texts', months: 'number', days: 'numberOrNull', left_days: 'numberOrNull', remedy: 'text', auto_credit: 'boolean', fresh_window: 'boolean', due_days: 'number', net_cents: 'number', tax_cents: 'number', from_at: 'momentOrNull', until_at: 'momentOrNull', created_at: 'moment', rented: 'boolean' },
  link_watches: { business_id: 'number', id: 'number', link_id: 'numberOrNull', order_line_id: 'numberOrNull', url: 'text', first_url: 'text', host: 'text', placed_at: 'moment', state: 'textOrNull', code: 'textOrNull', since: 'momentOrNull', is_confirmed: 'boolean', pending_code: 'textOrNull', pending_at: 'momentOrNull', first_bad_at: 'momentOrNull', good_looks: 'number', misses: 'number', unknown_since: 'momentOrNull', domain_misses: 'number', was_live: 'boolean', checked_at: 'momentOrNull', due_at: 'moment', facts_hash: 'textOrNull', accepted_hash: 'textOrNull', kept_at: 'momentOrNull', ended_at: 'momentOrNull', evidence_due: 'boolean', paid_until: 'momentOrNull', noticed_days: 'numberOrNull' },
  links: { business_id: 'number', id: 'number', page_id: 'number', parent_id: 'numberOrNull', url: 'textOrNull', url_hash: 'bytesOrNull', anchor_text: 'text', anchor_type: 'text', anchor_category: 'text', type_known: 'boolean', anchor_suggestion: 'textOrNull', level: 'text', progress: 'text', source: 'textOrNull', da: 'numberOrNull', ss: 'boolean', ss_to_gp: 'booleanOrNull', comments: 'textOrNull', date_added: 'textOrNull', date_ordered: 'textOrNull', date_completed: 'textOrNull', import_id: 'numberOrNull', created_at: 'moment', in_cart: 'boolean', cart_tiers: 'number', rel: 'textOrNull', first_seen: 'textOrNull', last_seen: 'textOrNull', lost_on: 'textOrNull', da_told_on: 'textOrNull', da_sample: 'booleanOrNull', is_duplicate: 'boolean', edited_at: 'momentOrNull', reported_on: 'textOrNull' },
  login_attempts: { key: 'text', attempts: 'number', last_at: 'moment' },
  look_decisions: { business_id: 'number', id: 'number', watch_id: 'number', look_id: 'number', decided_by: 'number', at: 'moment', note: 'text', overrules: 'text' },
  look_leaves: { business_id: 'number', day: 'text', id: 'number', watch_id: 'number', at: 'moment', facts_hash: 'bytes', look_id: 'numberOrNull', look_hash: 'bytesOrNull' },
  look_ups: { business_id: 'number', kind: 'text', subject_id: 'number', site_id: 'numberOrNull', state: 'text', error: 'textOrNull', failed_at: 'momentOrNull', due_at: 'momentOrNull', is_sample: 'boolean', page_id: 'numberOrNull', fault: 'textOrNull' },
  mail_outbox: { id: 'number', recipient: 'text', subject: 'text', body: 'text', created_at: 'moment', html: 'text' },
  marketplace_categories: { id: 'number', category: 'text', enabled: 'boolean', version: 'number' },
  marketplace_links: { id: 'number', category_id: 'number', vendor_id: 'numberOrNull', destination_url: 'text', backlink_type: 'text', dr: 'number', da: 'number', traffic: 'number', cost_cents: 'number', price_cents: 'number', notes: 'text', enabled: 'boolean', version: 'number', promise_months: 'number', promise_rel: 'text', remedy: 'text', auto_credit: 'boolean', fresh_window: 'boolean', due_days: 'number', rented: 'boolean' },
  marketplace_vendors: { id: 'number', first_name: 'text', last_name: 'text', email: 'text', company: 'text', enabled: 'boolean', version: 'number' },
  never_used_publishers: { business_id: 'number', id: 'number', domain: 'text', marketplace_link_id: 'numberOrNull', added_by: 'numberOrNull', added_at: 'moment' },
  notices: { business_id: 'number', user_id: 'number', id: 'number', message: 'text', href: 'textOrNull', icon: 'textOrNull', color: 'textOrNull', created_at: 'moment' },
  opportunities: { business_id: 'number', id: 'number', page_id: 'number', comp_url: 'text', url: 'text', url_hash: 'bytes', title: 'textOrNull', anchor_text: 'text', backlinks: 'number', da: 'numberOrNull', score: 'number', status: 'text', priority: 'boolean', host: 'text', seen_at: 'moment', search: 'text', da_told_on: 'textOrNull', is_sample: 'boolean', is_duplicate: 'boolean' },
  opportunity_notes: { business_id: 'number', id: 'number', opportunity_id: 'number', note: 'text', date_created: 'moment', version: 'number' },
  order_events: { business_id: 'number', order_id: 'number', seq: 'number', line_id: 'numberOrNull', what: 'text', from_state: 'textOrNull', to_state: 'textOrNull', actor_user_id: 'numberOrNull', at: 'moment' },
  order_lines: { business_id: 'number', id: 'number', order_id: 'number', cart_line_id: 'numberOrNull', position: 'number', type: 'text', status: 'text', product_id: 'numberOrNull', content_id: 'numberOrNull', product_name: 'text', customer_description: 'text', internal_code: 'textOrNull', content_name: 'textOrNull', content_words: 'numberOrNull', link_cents: 'number', content_cents: 'number', off_cents: 'number', site_id: 'numberOrNull', site_name: 'textOrNull', page_id: 'numberOrNull', page_nickname: 'textOrNull', link_id: 'numberOrNull', link_map_id: 'numberOrNull', parent_id: 'numberOrNull', anchor_text: 'textOrNull', anchor_type: 'textOrNull', target_url: 'textOrNull', article_count: 'numberOrNull', details: 'jsonOrNull', client_name: 'textOrNull', client_email: 'textOrNull', website_url: 'textOrNull', published_url: 'textOrNull', published_da: 'numberOrNull', published_at: 'momentOrNull', report_info: 'textOrNull', possible_keywords: 'textOrNull', vendor: 'textOrNull', vendor_ref: 'textOrNull', send_state: 'text', send_failure: 'textOrNull', promised: 'jsonOrNull', placed_at: 'moment', version: 'number', cost_cents: 'numberOrNull', send_tries: 'number', send_lease_until: 'momentOrNull', withdrawn_link: 'jsonOrNull', check_state: 'textOrNull', marketplace_link_id: 'numberOrNull', marketplace_vendor: 'textOrNull', marketplace_url: 'textOrNull', log_text: 'text', audit_website: 'text', audit_customer: 'text', delivery_problems: 'texts', renews_line_id: 'numberOrNull' },
  order_notes: { business_id: 'number', id: 'number', order_id: 'number', line_id: 'numberOrNull', author_id: 'number', note: 'text', at: 'moment' },
  order_tags: { business_id: 'number', order_id: 'number', tag_id: 'number' },
  orders: { business_id: 'number', id: 'number', user_id: 'numberOrNull', checkout_id: 'numberOrNull', kind: 'text', origin: 'text', origin_user_id: 'numberOrNull', status: 'number', archived_at: 'momentOrNull', payment_state: 'text', subtotal_cents: 'number', extra_cents: 'number', plan_cents: 'number', credit_cents: 'number', tax_cents: 'number', card_cents: 'number', amount_cents: 'number', order_number: 'text', plan_id: 'number', plan_basis_points: 'number', discounts: 'json', customer_name: 'text', customer_email: 'text', payment_ref: 'textOrNull', receipt_url: 'textOrNull', special_inst: 'textOrNull', search: 'text', version: 'number', created_at: 'moment', completed_at: 'momentOrNull', currency: 'text', tax_name: 'textOrNull', tax_basis_points: 'numberOrNull', line_texts: 'text', own_texts: 'text', billed_to: 'jsonOrNull', tax_ref: 'textOrNull', tax_record: 'textOrNull', tax_returned_cents: 'number', assignee_id: 'numberOrNull', admin_archived_at: 'momentOrNull', credit_back_cents: 'numberOrNull', customer_key: 'text', refunded_cents: 'number', claim_credit_reclaimed_cents: 'number', claim_credit_owed_cents: 'number' },
  page_changes: { business_id: 'number', page_id: 'number', changed_on: 'text', what: 'text', before: 'textOrNull', after: 'textOrNull' },
  page_days: { business_id: 'number', page_id: 'number', day: 'text', score: 'number', placed_exact: 'number', placed_blended: 'number', placed_natural: 'number' },
  page_figures: { business_id: 'number', page_id: 'number', placed_exact: 'number', placed_blended: 'number', placed_natural: 'number', in_process_exact: 'number', in_process_blended: 'number', in_process_natural: 'number', links: 'number', placed_links: 'number', in_progress: 'number', newest_link_on: 'textOrNull', days_link_recency: 'number', homepage_link_score: 'number', home_page_link_score: 'number', gauges_score: 'number', page_content_score: 'number', content_total_page_score: 'number', primary_links_score: 'number', key_phrase_point: 'number', secondary_key_phrase_point: 'number', score: 'number', computed_at: 'moment', average_content_count: 'numberOrNull', average_links_to_url: 'numberOrNull', average_home_page_links: 'numberOrNull', average_exact: 'numberOrNull', average_blended: 'numberOrNull', average_natural: 'numberOrNull', greyed_out: 'texts', cart_exact: 'number', cart_blended: 'number', cart_natural: 'number', in_top_ten: 'boolean', placed_no_text: 'number' },
  page_tags: { business_id: 'number', page_id: 'number', tag_id: 'number' },
  pages: { business_id: 'number', id: 'number', site_id: 'number', page_nickname: 'text', page_url: 'text', page_type: 'text', page_local: 'boolean', city: 'textOrNull', state: 'textOrNull', reporting: 'text', scout_last_ran: 'textOrNull', word_count: 'numberOrNull', position: 'number', created_at: 'moment', version: 'number', title: 'textOrNull' },
  password_resets: { key_hash: 'bytes', business_id: 'number', user_id: 'number', expires_at: 'moment', used_at: 'momentOrNull', is_invitation: 'boolean' },
  paused_queues: { queue: 'text', since: 'moment', by_name: 'text' },
  payment_customers: { business_id: 'number', provider: 'text', ref: 'text', email: 'text', sync_wanted: 'number', sync_done: 'number', created_at: 'moment', plan_credit_cents: 'number' },
  payment_methods: { business_id: 'number', id: 'number', provider: 'text', ref: 'text', brand: 'text', last4: 'text', exp_month: 'number', exp_year: 'number', is_default: 'boolean', expiry_told_at: 'momentOrNull', created_at: 'moment', renewal_declined_at: 'momentOrNull' },
  plan_changes: { business_id: 'number', id: 'number', user_id: 'numberOrNull', kind: 'text', key: 'text', request_hash: 'bytesOrNull', provider: 'text', plan_id: 'numberOrNull', subject: 'textOrNull', offer_id: 'numberOrNull', resumes_id: 'numberOrNull', state: 'text', client_secret: 'textOrNull', paid_cents: 'numberOrNull', sentence: 'textOrNull', lease_until: 'moment', created_at: 'moment', ended_at: 'momentOrNull', admin_user_id: 'numberOrNull' },
  plans: { id: 'number', name: 'text', stripe_id: 'textOrNull', chargify_id: 'textOrNull', price_cents: 'number', is_annual: 'boolean', num_trial_days: 'number', sub_users: 'number', websites: 'number', key_phrases: 'number', projects: 'number', discount_basis_points: 'number', base_plan: 'boolean' },
  product_costs: { product_id: 'number', from_day: 'text', cents: 'number' },
  product_prices: { product_id: 'number', from_day: 'text', cents: 'number' },
  products: { id: 'number', type: 'text', name: 'text', description: 'text', customer_description: 'text', internal_code: 'text', price_code: 'text', dropdown_description: 'text', enabled: 'boolean', position: 'number', promise_months: 'number', promise_rel: 'text', remedy: 'text', auto_credit: 'boolean', fresh_window: 'boolean', due_days: 'number', rented: 'boolean' },
  proof_days: { business_id: 'number', day: 'text', root: 'bytes', looks: 'number', leaf_hashes: 'bytes', format: 'number' },
  provider_spending: { provider: 'text', period: 'text', starts_on: 'text', questions: 'number', millicents: 'number' },
  providers: { name: 'text', price_millicents: 'numberOrNull', day_millicents: 'numberOrNull', month_millicents: 'numberOrNull', business_day_millicents: 'numberOrNull', business_month_millicents: 'numberOrNull', failures: 'number', rests: 'number', rests_until: 'momentOrNull', fault: 'textOrNull', failed_at: 'momentOrNull', version: 'number', cause: 'textOrNull' },
  put_offs: { business_id: 'number', user_id: 'number', kind: 'text', subject: 'number', worth: 'number', until: 'moment' },
  reactivation_offers: { business_id: 'number', id: 'number', code_hash: 'bytes', plan_id: 'number', end_date: 'moment', created_at: 'moment', used_at: 'momentOrNull' },
  read_hosts: { host: 'text', next_due_at: 'momentOrNull', leased_until: 'momentOrNull', lease_id: 'textOrNull', free_at: 'momentOrNull', pause_ms: 'number', quiet_until: 'momentOrNull', day: 'textOrNull', requests: 'number', address_key: 'textOrNull', address_slot: 'numberOrNull' },
  read_robots: { origin: 'text', text: 'textOrNull', at: 'moment' },
  recovery_codes: { business_id: 'number', user_id: 'number', code_hash: 'bytes', used_at: 'momentOrNull', is_pending: 'boolean', lapses_at: 'momentOrNull' },
  rival_ranks: { business_id: 'number', key_phrase_id: 'number', checked_on: 'text', ranks: 'json' },
  saved_filters: { business_id: 'number', id: 'number', user_id: 'number', list: 'text', name: 'text', name_key: 'text', filter: 'json', created_at: 'moment' },
  search_console_days: { business_id: 'number', key_phrase_id: 'number', day: 'text', clicks: 'number', impressions: 'number', position: 'number', page_clicks: 'numberOrNull', page_impressions: 'numberOrNull', page_position: 'numberOrNull' },
  search_console_sites: { business_id: 'number', site_id: 'number', user_id: 'number', property: 'text', state: 'text', error: 'textOrNull', failures: 'number', due_at: 'momentOrNull', read_from: 'textOrNull', read_to: 'textOrNull', newest_phrase: 'number', is_sample: 'boolean' },
  second_factors: { business_id: 'number', user_id: 'number', secret: 'bytes', confirmed_at: 'momentOrNull', last_step: 'number', created_at: 'moment' },
  sessions: { token_hash: 'bytes', business_id: 'number', user_id: 'number', origin_business_id: 'numberOrNull', origin_user_id: 'numberOrNull', created_at: 'moment', expires_at: 'moment', origin_expires_at: 'momentOrNull', origin_name: 'textOrNull', id: 'number', last_used_at: 'moment', address: 'textOrNull', agent: 'textOrNull' },
  settings: { only_row: 'boolean', kp_range_set: 'number', em_range_set: 'number', br_range_set: 'number', version: 'number', external: 'json', mail: 'json', currency: 'text', tax_name: 'textOrNull', tax_basis_points: 'numberOrNull', require_second_factor: 'boolean', require_customer_second_factor: 'boolean', session_idle_minutes: 'numberOrNull' },
  site_days: { business_id: 'number', site_id: 'number', day: 'text', brand_trust_score: 'number', links_in_progress: 'number', completed_links: 'number' },
  site_figures: { business_id: 'number', site_id: 'number', brand_trust_score: 'number', links_in_progress: 'number', newest_link_on: 'textOrNull', hp_completed_links: 'number', completed_links: 'number', scored_on: 'text' },
  site_tags: { business_id: 'number', site_id: 'number', tag_id: 'number' },
  sites: { business_id: 'number', id: 'number', name: 'text', url: 'text', available: 'boolean', country: 'text', local: 'boolean', city: 'textOrNull', state: 'textOrNull', competitors: 'texts', categories: 'texts', position: 'number', brand_rank: 'numberOrNull', brand_rank_at: 'momentOrNull', logins: 'number', created_at: 'moment', version: 'number', device: 'text', language: 'text', look_up_days: 'number', count_subdomains: 'boolean', brand_on_subdomain: 'jsonOrNull' },
  sniper_keywords: { business_id: 'number', id: 'number', project_id: 'number', position: 'number', keyword: 'text', search_volume: 'numberOrNull', top_ten_state: 'text', top_ten_error: 'textOrNull', top_ten_sample: 'boolean', links_state: 'text', links_error: 'textOrNull', links_sample: 'boolean', due_at: 'momentOrNull' },
  sniper_projects: { business_id: 'number', id: 'number', user_id: 'numberOrNull', name: 'text', url: 'text', client: 'text', country: 'text', local: 'boolean', city: 'textOrNull', state: 'textOrNull', ready_at: 'momentOrNull', expires: 'text', volumes_state: 'text', volumes_error: 'textOrNull', volumes_due_at: 'momentOrNull', volumes_sample: 'boolean', created_at: 'moment' },
  sniper_results: { business_id: 'number', keyword_id: 'number', rank: 'number', url: 'text', title: 'textOrNull', content_count: 'numberOrNull', primary_links_to_url: 'numberOrNull', home_page_links: 'numberOrNull' },
  subscriptions: { business_id: 'number', id: 'number', provider: 'text', ref: 'text', plan_id: 'number', status: 'text', amount_cents: 'number', created_at: 'moment', period_end: 'momentOrNull', cancel_at_period_end: 'boolean', ended_reason: 'textOrNull', resumed_at: 'momentOrNull' },
  tags: { business_id: 'number', id: 'number', name: 'text', name_key: 'text', created_at: 'moment' },
  tax_quotes: { business_id: 'number', key: 'text', tax_cents: 'number', ref: 'text', created_at: 'moment' },
  test_processor_keys: { key: 'text', request_hash: 'text', answer: 'json', created_at: 'moment' },
  test_processor_objects: { ref: 'text', seq: 'number', kind: 'text', customer_ref: 'textOrNull', due_at: 'momentOrNull', body: 'json' },
  top_ten_choices: { business_id: 'number', page_id: 'number', competitor_id: 'number', ignored: 'boolean' },
  top_ten_links: { business_id: 'number', top_ten_row_id: 'number', nth: 'number', url: 'text', anchor_text: 'text', da: 'numberOrNull', backlinks: 'numberOrNull', da_told_on: 'textOrNull' },
  top_ten_rows: { business_id: 'number', id: 'number', page_id: 'number', rank: 'number', url: 'text', title: 'textOrNull', content_count: 'numberOrNull', primary_links_to_url: 'numberOrNull', home_page_links: 'numberOrNull', ignored: 'boolean', competitor_id: 'number' },
  trash: { business_id: 'number', run_id: 'number', of_table: 'text', of_id: 'number', row_id: 'number', row: 'json' },
  uploads: { business_id: 'number', name: 'text', type: 'text', bytes: 'bytes', used_at: 'moment' },
  used_consents: { business_id: 'number', state_hash: 'bytes', expires_at: 'moment' },
  user_sites: { business_id: 'number', user_id: 'number', site_id: 'number' },
  users: { business_id: 'number', id: 'number', user_type: 'text', is_main: 'boolean', first_name: 'text', last_name: 'text', email: 'text', password_hash: 'text', promo_code: 'textOrNull', source: 'textOrNull', preferences: 'json', number_of_login: 'number', last_login: 'momentOrNull', ahrefs_connected: 'bytesOrNull', majestic_connected: 'bytesOrNull', created_at: 'moment', email_key: 'text', may_spend: 'boolean', search: 'text', b_name: 'text', b_active: 'number', b_plan_id: 'number', b_subscribed: 'boolean', s_cancels: 'boolean', s_past_due: 'boolean', trial_from: 'momentOrNull' },
  webhook_events: { provider: 'text', id: 'text', type: 'text', object_ref: 'textOrNull', customer_ref: 'textOrNull', received_at: 'moment', state: 'text', attempts: 'number', error: 'textOrNull' },
} as const satisfies { [T in keyof DB]: Readonly<Record<keyof DB[T], ColumnValue>> }

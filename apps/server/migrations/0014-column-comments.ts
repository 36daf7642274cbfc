import { type Kysely, sql } from 'kysely'

/** Columns whose earlier comment was unclear, or that had none and need one. */
const columns: Readonly<Record<string, string>> = {
  'audit_log.as_user_id': 'The user as whom the administrator was signed in; null otherwise.',
  'audit_log.of_business_id':
    'The business that the entry is about. Not named business_id, because entries are not data of a tenant.',
  'audit_log.request_id': "The request id in the server's log; for a job or a command its name.",
  'audit_log.subject': 'The kind of object that subject_id identifies.',
  'bulk_rows.reason': 'Why the row was not changed; null if it was changed or is still to do.',
  'bulk_runs.about': 'Parameters of the action, in its own format.',
  'bulk_runs.after_id':
    'The last row that was handled. Rows are handled by ascending id; an undo goes the other way.',
  'bulk_runs.attempts': 'Failures since the last successful batch; the run ends as failed after several.',
  'bulk_runs.is_undo': 'Whether it undoes another run.',
  'bulk_runs.refused': 'Rows that were not changed; included in done.',
  'bulk_runs.singly_to': 'A batch failed: rows up to this id are handled one at a time.',
  'bulk_runs.undoes': 'The run that it undoes; null once that run is deleted.',
  'bulk_runs.user_id': 'The user who requested it.',
  'bulk_runs.worked_at': 'When its last batch started, or the run itself.',
  'businesses.billed_to': 'Name and address on invoices; null: those of the account.',
  'businesses.credit_cents': 'Prepaid balance in US cents, the after_cents of the last ledger entry.',
  'businesses.credit_held_cents': 'Part of the balance that open checkouts have reserved.',
  'businesses.credit_seq': 'The last ledger entry; null while there is none.',
  'businesses.scout_id': 'The id of this business at the rank provider.',
  'cart_discounts.product_id': 'Null: the discount is not applied.',
  'cart_discounts.quantity': 'Number of lines of the product that the discount requires.',
  'cart_discounts.to_day': 'The last day (UTC); null: no end.',
  'cart_lines.details': 'Fields of a line that orders no link, by type (core/buying/cart/line-details.ts).',
  'cart_lines.link_id': 'Equal to id if the line orders a link, so that a row of cart_links must exist.',
  'cart_lines.source': 'The screen from which the line was added to the cart.',
  'cart_lines.type': 'The type of the product; credit and marketplace links have a type but no product.',
  'cart_links.link_map_id':
    'The suggestion that the line orders; it is not shown in the link map while it is in the cart.',
  'cart_links.parent_id': 'The link that the ordered link points to.',
  'cart_links.type_known':
    'Whether the user selected the anchor type; otherwise it was derived from the text.',
  'cart_links.url': 'The target URL if it is not a tracked page.',
  'checkouts.failure': 'Message for the customer if the checkout failed.',
  'checkouts.lease_until':
    'Until then only the process with the lease works on it. Afterwards its outcome is looked up; the payment is not repeated.',
  'checkouts.tax_cents': 'Added to the amount that the specification calls the total.',
  'checkouts.tax_name': 'The name of the tax; null if there was none.',
  'connections.token': 'Encrypted with the key of the server, which is not part of backups.',
  'credit_entries.actor_user_id':
    'The user who caused it; null for the installation. No foreign key, because the entry outlives the user.',
  'credit_entries.id': 'Unique over all businesses, for the credit log. seq is the order within a business.',
  'credit_entries.prev_seq':
    'The previous entry, whose after_cents equals before_cents; null for the first, which starts at 0.',
  'daily_counts.subject': 'The business, site or user that the limit applies to, depending on the kind.',
  'disavowed.key_hash':
    'Identifies the covered links: hash of the URL like links.url_hash, or of domain: and the ASCII host name.',
  'disavowed.url': 'As entered: a full URL, or domain: and a host name.',
  'domain_authority.da': 'Null: the provider does not know the domain.',
  'domain_authority.is_sample': 'Whether the simulator made it up.',
  'domain_authority.told_on': 'The day on which the provider was asked.',
  'idempotency_keys.response':
    'json, not jsonb, so that a repeated response is identical. Null while the call is running.',
  'idempotency_keys.site_id':
    'The site of the call, if any. A user who can no longer see it does not get the response again.',
  'idempotency_keys.user_id':
    'No foreign key, because it would lock the row of the user in every call. Rows expire after a day.',
  'idempotency_keys.withheld': 'Why the response is not repeated: it contained a secret or was too large.',
  'import_batches.rows': 'As they were sent; json, because jsonb cannot store all characters.',
  'import_refusals.is_note': 'Whether the row was imported in part; the reason says which value was not.',
  'import_refusals.url': 'The start of the URL in the file, without characters that cannot be stored.',
  'imports.ignores': 'Whether its rows are stored in ignored_urls instead of links.',
  'imports.received': 'Rows received so far while the upload is running; null once all were received.',
  'imports.received_at': 'When rows were last received. An import whose upload stops is ended.',
  'imports.worked_at':
    'When its last batch started. The import of the business that has waited longest is next.',
  'key_phrase_ranks.features':
    'Other elements on the result page, by kind, with their state. A missing kind was not requested; null: none was.',
  'key_phrase_ranks.on_subdomain':
    'Rank and URL of a subdomain that ranks higher than the site, if the site does not count its subdomains.',
  'known_networks.network_hash': 'SHA-256 of the network and the user.',
  'leads.contact_email':
    'The address to use: that of the account owner, else that of the lead. Maintained by triggers.',
  'leads.email': 'Empty if the lead has an account with an owner, whose address is then used.',
  'leads.of_business_id': 'The account that the lead became.',
  'line_checks.hidden': 'Why readers cannot see the link that was found; null if they can.',
  'links.cart_tiers': 'Cart lines that order a link to this link.',
  'links.da_told_on': 'When the domain authority was fetched; null if da has another source or none.',
  'links.in_cart':
    'Whether a cart line orders this suggestion; such a suggestion is not shown in the link map.',
  'links.is_duplicate':
    'Whether an older link of the page has the same canonical URL. Duplicates are not counted.',
  'links.lost_on': 'When a provider reported the link as lost. It counts until a user deletes it.',
  'links.rel': 'As reported by a provider or an export file, like the next three days; null if unknown.',
  'look_ups.due_at': "When it is looked up next, by the servers' clock; null: together with another kind.",
  'look_ups.error': 'Message for the user if the look-up failed.',
  'look_ups.fault': 'Why the provider did not answer; null if no provider was involved.',
  'look_ups.is_sample': 'Whether the simulator made up the result.',
  'look_ups.subject_id':
    'The page or site, depending on the kind; also stored in page_id or site_id for the foreign key.',
  'marketplace_links.cost_cents': 'Purchase price; visible to administrators only.',
  'marketplace_links.dr': 'Domain rating, 0 to 100.',
  'order_lines.audit_customer':
    'The customer of a technical SEO audit, for sorting. Maintained by a trigger.',
  'order_lines.audit_website': 'The website of a technical SEO audit in lower case, for sorting.',
  'order_lines.cart_line_id':
    'The cart line it was created from. Unique, so that a line is not ordered twice.',
  'order_lines.cost_cents': 'Purchase cost at the time of the order; null: unknown.',
  'order_lines.off_cents': 'Its share of all discounts.',
  'order_lines.promised':
    'What the marketplace promised for the link. Checks compare the published link with it.',
  'order_lines.send_tries':
    'Number of refusals by the vendor. An attempt with unknown outcome is repeated under its own key.',
  'orders.assignee_id':
    'The administrator who works on it. No foreign key, because they belong to another business.',
  'orders.credit_back_cents': 'Amount refunded as account credit, at most once.',
  'orders.line_texts': 'Searchable text of its lines, separated by U+001F. Maintained by triggers.',
  'orders.refunded_cents': 'Amount refunded to the card, as of the last synchronization.',
  'orders.tax_record': "The provider's id of the recorded tax, once the order was paid.",
  'orders.tax_ref': "The provider's id of the tax calculation.",
  'orders.tax_returned_cents': 'Amount refunded to the card including tax, as recorded for the tax.',
  'page_figures.average_content_count':
    'Average over the top ten without ignored rows, like the next columns; null: unknown.',
  'page_figures.greyed_out': 'Anchor types for which one more link would exceed the band of the gauge.',
  'payment_customers.plan_credit_cents':
    'Credit for the next plan invoices, as reported by the payment provider.',
  'payment_customers.sync_wanted':
    'Number of synchronizations started. Only one newer than sync_done stores its result.',
  'payment_methods.created_at':
    'When it was added. The newest becomes the default if the default is removed.',
  'plan_changes.state': 'confirm: the owner has to confirm the payment.',
  'plan_changes.subject': 'The card or subscription that it changes.',
  'plans.base_plan': 'Whether it is one of the plans that customers can select.',
  'providers.business_day_millicents': 'Daily limit of each business; null: none.',
  'providers.day_millicents': 'Daily limit of the installation (UTC); null: none.',
  'providers.failures': 'Number of consecutive failures.',
  'providers.fault': 'The last failure.',
  'providers.price_millicents':
    'Price of a request, in 1/100,000 dollar; null: the price list of the provider.',
  'providers.rests': 'Number of consecutive pauses.',
  'providers.rests_until': 'The provider is not asked until then; after that, one request tests it.',
  'recovery_codes.is_pending':
    'Shown, but not confirmed as saved: it works together with the previous codes.',
  'recovery_codes.lapses_at': 'When a pending code expires, if there are confirmed ones.',
  'search_console_days.page_clicks': 'Of the page of the key phrase alone; null if the page had none.',
  'search_console_sites.due_at': 'When it is read next; null while the connection does not work.',
  'search_console_sites.newest_phrase':
    'The newest key phrase at the start of reading past months. They are read again for later phrases.',
  'second_factors.confirmed_at': 'When a first code was entered correctly; not required at sign-in before.',
  'second_factors.last_step': 'The newest 30-second step of which a code was used.',
  'second_factors.secret': 'Encrypted with the key of the server, which is not part of backups.',
  'sessions.origin_expires_at': "End of the administrator's own session, during an impersonation.",
  'sessions.token_hash': 'SHA-256 of the bearer token.',
  'settings.external':
    'URLs of external pages set by an administrator; they override the configuration file.',
  'settings.session_idle_minutes': 'Idle time after which a session ends; null: no limit.',
  'settings.tax_basis_points':
    'Added to the total of every order. Null: no tax, or with a tax_name, calculated by the payment provider.',
  'sites.look_up_days': 'Days between look-ups, unless the plan requires a longer interval.',
  'sniper_keywords.due_at': 'When missing data is requested again; null once it is complete.',
  'sniper_keywords.top_ten_sample':
    'Whether the simulator made up the results; links_sample: their link counts.',
  'sniper_projects.ready_at': 'When its data was complete; null while it is gathered.',
  'sniper_projects.volumes_due_at': 'When search volumes are requested again; null once they are complete.',
  'sniper_projects.volumes_sample': 'Whether the simulator made up the volumes.',
  'subscriptions.resumed_at': 'When the link to resubscribe was used; it works once.',
  'tax_quotes.key': 'Hash of provider, amount, currency and billing address.',
  'test_processor_objects.due_at': 'When the object changes by itself: renewal, next payment attempt, end.',
  'top_ten_links.nth': "Position in the provider's response, from 0.",
  'top_ten_rows.ignored': 'Excluded from the averages.',
  'trash.row': 'The columns as JSON. A migration that renames a column of of_table must rename it here too.',
  'trash.row_id': 'The selected row because of which this row was deleted.',
  'uploads.type': 'Detected from the content.',
  'users.ahrefs_connected': 'Unused: see connections.',
  'users.b_active': 'Copied from the business by a trigger, like the next two.',
  'users.email_key':
    "The normalized address (core's mailboxKey); with EXACT: and the address if another user had the same mailbox first.",
  'users.majestic_connected': 'Unused: see connections.',
  'users.may_spend': 'Whether a sub-user can pay with the credit and the default card of the business.',
  'users.s_cancels': 'Copied from the active subscription by a trigger, like the next one.',
  'webhook_events.object_ref': 'The payment, subscription, invoice, card or customer that changed.',
  'webhook_events.state': 'ignored: events of this type have no effect.',
}

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = Object.entries(columns).map(
    ([name, text]) => sql`comment on column ${sql.id(...name.split('.'))} is ${sql.lit(text)}`,
  )
  await sql.join(statements, sql`; `).execute(db)
}

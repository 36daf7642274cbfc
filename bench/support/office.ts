import { auditActions } from '@linkwright/core/admin/audit/actions'
import { leadStatuses } from '@linkwright/core/admin/leads/lead-status'
import { openDatabase } from '@linkwright/server/src/db/open.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Place } from './places.ts'
import { fillInBulk } from './fill-in-bulk.ts'

/** The number of rows of each kind in the largest supported installation. */
const office = {
  businesses: 20_000,
  users: 100_000,
  orders: 100_000,
  linesEach: 3,
  entriesEach: 10,
  audit: 1_000_000,
  leads: 100_000,
  links: 100_000,
  vendors: 2000,
  categories: 50,
}

/** Ids start here, so that none equals one from a sequence. */
const BASE = 1_000_000
const NOW = sql`timestamptz '2026-11-23 12:00Z'`
const PLANS = sql`(select array_agg(id order by id) from plans)`

const { businesses: B, users: U, orders: O, linesEach: L, entriesEach: E } = office
const upTo = (count: number) => sql`generate_series(1, ${sql.lit(count)}) as n`
/** The business of the nth row: users, orders and leads are distributed in turn. */
const business = sql`(${sql.lit(BASE)} + 1 + n % ${sql.lit(B)})`
const oneOf = (words: readonly string[], number: RawBuilder<unknown>) =>
  sql`(array[${sql.join(words.map((word) => sql.lit(word)))}])[1 + (${number}) % ${sql.lit(words.length)}]`

/** The address of the nth user. */
const emailOf = sql`('person' || n || '@agency' || n % ${sql.lit(B)} || '.example')`

const firstNames = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus', 'Hana', 'Ivo', 'Jill', 'Kai']
const lastNames = ['Archer', 'Baker', 'Cooper', 'Draper', 'Ewell', 'Fisher', 'Glover', 'Hunter', 'Mason']

/** Accounts without a subscription have expired, except the newest, so that jobs find none to end. */
const ON_TRIAL = 200

/** Businesses have the balance after the last entry of their ledger, which alternately adds 300 and takes 100. */
const balance = 100 + Math.ceil((E - 1) / 2) * 300 - Math.floor((E - 1) / 2) * 100

const people: readonly RawBuilder<unknown>[] = [
  // It looks up the business of each entry; the foreign key from businesses to their last entry is checked at the end.
  sql`alter table credit_entries disable trigger credit_is_known`,
  sql`
    with entries as (
      insert into credit_entries (business_id, seq, before_cents, amount_cents, action, reason, order_id, actor_user_id, at)
      select ${sql.lit(BASE)} + b, s,
        case when s = 1 then 0 when s % 2 = 0 then s * 100 - 100 else s * 100 + 100 end,
        case when s = 1 then 100 when s % 2 = 0 then 300 else -100 end,
        case when s = 1 then 'opening' when s % 2 = 0 then 'add' else 'remove' end,
        case when s > 1 then ${oneOf(['for patience', 'campaign of May', 'an order that failed'], sql`b + s`)} || ' ' || b end,
        null, 1, ${NOW} - ((${sql.lit(E)} - s) * 20000 + b) * interval '3 minutes'
      from generate_series(1, ${sql.lit(B)}) as b, generate_series(1, ${sql.lit(E)}) as s)
    insert into businesses (id, name, plan_id, active, credit_cents, credit_seq, subscription_id, api_access, trial_told_at, created_at)
    select ${sql.lit(BASE)} + n, ${oneOf(['Harbor', 'Meadow', 'Cedar', 'Summit'], sql`n`)} || ' Agency ' || n,
      (${PLANS})[1 + n % 5], case when n % 8 = 6 then 0 when n % 2 = 1 and n > ${sql.lit(ON_TRIAL)} then 2 else 1 end,
      ${sql.lit(balance)}, ${sql.lit(E)}, case when n % 2 = 0 then 'sub_' || n end, true, ${NOW}, ${NOW} - n * interval '50 minutes'
    from ${upTo(B)}`,
  sql`alter table credit_entries enable trigger credit_is_known`,
  sql`
    insert into subscriptions (business_id, provider, ref, plan_id, status, amount_cents, created_at, cancel_at_period_end)
    select ${sql.lit(BASE)} + n, 'stripe', 'sub_' || n, (${PLANS})[1 + n % 5],
      case when n % 20 = 0 then 'past_due' else 'active' end, 9900, ${NOW} - n * interval '50 minutes', n % 14 = 0
    from ${upTo(B)} where n % 2 = 0`,
  // Triggers would compute for each user and lead what is computed here for all of them.
  sql`alter table users disable trigger user`,
  sql`
    insert into users (business_id, id, user_type, is_main, first_name, last_name, email, email_key, password_hash,
      last_login, source, created_at, search, b_name, b_active, b_plan_id, b_subscribed, s_cancels, s_past_due, trial_from)
    select b.id, ${sql.lit(BASE)} + n, case when n <= ${sql.lit(B)} then 'agency' else 'user' end, n <= ${sql.lit(B)},
      first, last, email, email, '-', case when n % 5 > 0 then ${NOW} - n * interval '7 minutes' end, 'search',
      ${NOW} - n * interval '11 minutes', user_search(first, last, email, b.name), lower(b.name collate "C"), b.active,
      b.plan_id, b.subscription_id is not null, coalesce(s.cancel_at_period_end, false),
      coalesce(s.status = 'past_due', false), ${NOW} - (1 + (n - 1) % ${sql.lit(B)}) * interval '11 minutes'
    from ${upTo(U)}
    cross join lateral (select ${oneOf(firstNames, sql`n`)} as first, ${oneOf(lastNames, sql`n / 7`)} as last,
      ${emailOf} as email) named
    join businesses b on b.id = ${business} left join subscriptions s on s.business_id = b.id`,
  sql`alter table users enable trigger user`,
  sql`
    insert into sites (business_id, id, name, url, country)
    select ${business}, ${sql.lit(BASE)} + n, 'Site ' || n, 'https://site' || n || '.example', 'Ireland' from ${upTo(B)}`,
  sql`alter table leads disable trigger user`,
  sql`
    insert into leads (id, of_business_id, name, email, phone, website, websites, links_per_month, status, source,
      date_added, last_contact, contact_email)
    select ${sql.lit(BASE)} + n, case when n <= ${sql.lit(B)} then ${business} end,
      ${oneOf(firstNames, sql`n`)} || ' ' || ${oneOf(lastNames, sql`n / 11`)} || ' ' || n, lead_email,
      '+1 555 ' || n, 'https://shop' || n || '.example', n % 9, n % 40,
      case when n % 2 = 0 then 'Customer' else ${oneOf(leadStatuses, sql`n / 2`)} end, ${oneOf(['subscription', 'fair', 'referral'], sql`n`)},
      ${NOW} - n * interval '10 minutes', case when n % 3 > 0 then date '2026-11-01' - n % 400 end,
      case when n <= ${sql.lit(B)} then ${emailOf} else lead_email end
    from ${upTo(office.leads)}
    cross join lateral (select 'lead' || n || '@shop' || n || '.example' as lead_email) addressed`,
  sql`alter table leads enable trigger user`,
  sql`
    insert into lead_notes (lead_id, notes, date_added)
    select ${sql.lit(BASE)} + 5 * n, 'Called again, note ' || n, ${NOW} - n * interval '30 minutes'
    from ${upTo(office.leads / 5)}`,
  sql`
    do $$ begin
      create temp table filled as select * from users where business_id % 1000 = 0;
      perform relist_users(array(select distinct business_id from filled));
      if exists (select from leads where id % 1000 = 0 and contact_email <> coalesce(owners_address(of_business_id), email))
        or exists (select * from users where business_id % 1000 = 0 except select * from filled)
      then raise 'The triggers of users and leads store other values than the bench.'; end if;
      drop table filled;
    end $$`,
]

const peoplesTables = [
  'businesses',
  'credit_entries',
  'subscriptions',
  'users',
  'sites',
  'leads',
  'lead_notes',
]

const lineTypes = ['backlinks', 'backlinks', 'link_insertions', 'msn', 'dgt_pr', 'technical_seo']
const DESCRIPTION = sql.lit('Guest post on a site with a domain authority of 30 or more')
/** The texts of line p of the nth order. */
const texts = sql`
  lateral (select ${oneOf(lineTypes, sql`n * ${sql.lit(L)} + p`)} as type) typed
  cross join lateral (select type in ('backlinks', 'link_insertions', 'msn') as is_link) linked
  cross join lateral (select
    case when is_link then 'what reader ' || n || ' says' end as anchor,
    case when is_link then 'https://harbor' || n || '.example/espresso/' || n end as target,
    case when is_done and is_link then 'https://blog' || n || '.example/a-word-on-coffee' end as published,
    case when not is_link then 'Client ' || n end as client,
    case when not is_link then 'client' || n || '@shop.example' end as client_email,
    case when not is_link then 'https://client' || n || '.example' end as website) texts`

/** One in twenty orders is new, one in progress, one canceled; the others are completed. */
const orders: readonly RawBuilder<unknown>[] = [
  sql`
    insert into orders (business_id, id, user_id, kind, origin, status, archived_at, admin_archived_at, completed_at,
      payment_state, subtotal_cents, extra_cents, plan_cents, credit_cents, card_cents, plan_id, plan_basis_points,
      customer_name, customer_email, special_inst, assignee_id, created_at, line_texts)
    select ${business}, ${sql.lit(BASE)} + n, ${sql.lit(BASE)} + 1 + (n - 1) % ${sql.lit(B)}, 'order', 'admin', case n % 20 when 0 then 0 when 1 then 3 when 2 then 9 else 1 end,
      case when n % 25 = 0 then at end, case when n % 50 = 4 then at end, case when n % 20 > 2 then at + interval '9 days' end,
      'paid', 25000 + n % 7000, 0, 0, 0, 25000 + n % 7000, 5, 0,
      ${oneOf(firstNames, sql`n`)} || ' ' || ${oneOf(lastNames, sql`n / 7`)}, 'person' || n % ${sql.lit(B)} || '@agency' || n % ${sql.lit(B)} || '.example',
      case when n % 3 = 0 then 'Please mention order ' || n end, case when n % 30 = 0 then 1 end, at,
      (select string_agg(lower(concat_ws(' ', ${DESCRIPTION}, target, anchor, published, 'Harbor Coffee', 'Espresso guide', website,
        client, client_email) collate "C"), e'\x1f' order by p)
      from generate_series(0, ${sql.lit(L - 1)}) as p cross join ${texts})
    from (select n, ${NOW} - n * interval '10 minutes' as at, n % 20 > 2 as is_done from ${upTo(O)}) numbered`,
  // Triggers would compute for each line what is computed here for all of them.
  sql`alter table order_lines disable trigger user`,
  sql`
    insert into order_lines (business_id, id, order_id, position, type, status, product_id, product_name, customer_description,
      content_name, link_cents, content_cents, cost_cents, anchor_text, anchor_type, target_url, published_url, published_da,
      client_name, client_email, website_url, vendor, vendor_ref, send_state, check_state, site_name, page_nickname, placed_at,
      audit_customer, log_text)
    select business_id, ${sql.lit(BASE)} + n * ${sql.lit(L)} + p, id, p, type,
      case when is_done then 'placed' else 'new' end, product_id, name, ${DESCRIPTION}, '1,000 words', 9000, 0, 4000,
      anchor, case when is_link then 'generic' end, target, published, case when is_done then n % 90 end,
      client, client_email, website,
      case when status > 0 then 'vendor' end, case when status > 0 then 'V-' || n || '-' || p end,
      case when status > 0 then 'sent' else 'none' end,
      case when is_done and is_link then case when n % 40 = 3 then 'failing' else 'ok' end end, 'Harbor Coffee', 'Espresso guide', created_at,
      case when type = 'technical_seo' then customer_key else '' end,
      lower(concat_ws(e'\x1f', name, order_number, anchor, target, published, customer_name) collate "C")
    from (
      select o.*, p, o.id - ${sql.lit(BASE)} as n, status = 1 as is_done
      from orders o, generate_series(0, ${sql.lit(L - 1)}) as p where o.id > ${sql.lit(BASE)}) ordered
    cross join ${texts}
    join (select distinct on (type) type as sold_as, id as product_id, name from products order by type, id) sold on sold_as = type`,
  sql`alter table order_lines enable trigger user`,
  sql`
    do $$ begin
      if exists (
        select from order_lines l join orders o on o.business_id = l.business_id and o.id = l.order_id
        where l.id % 1000 = 0 and (l.log_text <> order_line_log_text(l)
          or o.line_texts <> order_line_texts(o.business_id, o.id)
          or l.audit_customer <> case when l.type = 'technical_seo' then o.customer_key else '' end))
      then raise 'The triggers of order lines store other texts than the bench.'; end if;
    end $$`,
]

const ordersTables = ['orders', 'order_lines']

const actions = Object.entries(auditActions)
const subjects = actions.map(([, { subject }]) => subject)

const others: readonly RawBuilder<unknown>[] = [
  sql`insert into marketplace_categories (id, category) select n, 'Category ' || n from ${upTo(office.categories)}`,
  sql`
    insert into marketplace_vendors (id, company, email)
    select n, 'Vendor ' || n, 'vendor' || n || '@example.test' from ${upTo(office.vendors)}`,
  sql`
    insert into marketplace_links (id, category_id, vendor_id, destination_url, backlink_type, dr, da, traffic, cost_cents,
      price_cents, notes, enabled)
    select n, 1 + n % ${sql.lit(office.categories)}, 1 + n % ${sql.lit(office.vendors)}, 'https://news' || n || '.example',
      ${oneOf(['guest post', 'niche edit', 'press release'], sql`n`)}, n % 100, n * 7 % 100, n * 13 % 90000, 5000 + n % 900, 9000 + n % 7000,
      'asked for in ' || n % 12, n % 10 > 0
    from ${upTo(office.links)}`,
  sql`
    insert into audit_log (at, action, actor_user_id, as_user_id, of_business_id, subject, subject_id, before, after, via, address, request_id)
    select ${NOW} - (${sql.lit(office.audit)} - n) * interval '1 minute', ${oneOf(
      actions.map(([action]) => action),
      sql`n`,
    )}, case when n % 2 = 0 then 1 else ${sql.lit(BASE)} + 1 + n % ${sql.lit(U)} end, null, ${business},
      ${oneOf(subjects, sql`n`)}, n, '{"name": "before"}', '{"name": "after"}', 'session', '192.0.2.1', 'request-' || n
    from ${upTo(office.audit)}`,
]

const othersTables = ['marketplace_categories', 'marketplace_vendors', 'marketplace_links', 'audit_log']

/** Fills a database with an administrator who has signed in. */
export async function fillOffice({ place }: Place): Promise<void> {
  // The data is only for this bench, so an embedded database does not need to wait for the disk yet.
  const database = await openDatabase({ ...place, durable: false })
  const tables = [...peoplesTables, ...ordersTables, ...othersTables]
  try {
    await database.withOwner(async (owner) => {
      await sql`set maintenance_work_mem = '256MB'`.execute(owner)
      const addAll = (to: readonly string[], statements: readonly RawBuilder<unknown>[]) =>
        fillInBulk(owner, to, async () => {
          for (const statement of statements) await statement.execute(owner)
        })
      // Ledger and balances are compared at the end of a transaction, and one statement is one transaction.
      await addAll(peoplesTables, people)
      await addAll(ordersTables, orders)
      await addAll(othersTables, others)
      // Like autovacuum, and like the embedded database when it is idle.
      await sql`vacuum analyze ${sql.raw(tables.join(', '))}`.execute(owner)
    })
    await database.gatherStatistics()
  } finally {
    await database.close()
  }
}

import { expect, test } from 'vitest'
import type { z } from 'zod'
import { roles } from '../access/roles.ts'
import { DisavowedEntry } from '../tracking/disavow/entry.ts'
import { KeyPhrase } from '../tracking/key-phrases/key-phrase.ts'
import { Link, linkLevels, urlProgress } from '../tracking/links/link.ts'
import { Notice } from '../account/notices/notice.ts'
import { Opportunity, OpportunityNote } from '../tracking/opportunities/opportunity.ts'
import { AddPageForm } from '../tracking/pages/page-form.ts'
import { PageStats } from '../tracking/pages/page-stats.ts'
import { Page, pageTypes, reportingModes } from '../tracking/pages/page.ts'
import { SubUser } from '../account/sub-users/sub-user.ts'
import { AddSubUserForm } from '../account/sub-users/sub-user-form.ts'
import { Invoice } from '../buying/billing/invoice.ts'
import { Customer, PaymentMethod } from '../buying/billing/payment-method.ts'
import { ReactivationOffer } from '../buying/billing/reactivation.ts'
import { Subscription } from '../buying/billing/subscription.ts'
import {
  BacklinksItem,
  CreditItem,
  DigitalPrItem,
  DiscountInfo,
  InsertionItem,
  SyndicationItem,
  TechnicalSeoItem,
} from '../buying/cart/cart-item.ts'
import { Order } from '../buying/orders/order.ts'
import { OrderDetail } from '../buying/orders/order-detail.ts'
import { Plan } from '../buying/plans/plan.ts'
import { productTypes } from '../buying/products/product-type.ts'
import { ContentOption, LinkProduct } from '../buying/products/link-product.ts'
import { Session, SignedIn } from '../account/session/session.ts'
import { SessionSettings } from '../account/session/session-settings.ts'
import { AddSiteForm, EditSiteForm } from '../tracking/sites/site-form.ts'
import { SiteStats } from '../tracking/sites/site-stats.ts'
import { Site } from '../tracking/sites/site.ts'
import { SniperKeyword, SniperProject } from '../tracking/sniper/project.ts'
import { SniperSummaryRow } from '../tracking/sniper/summary-row.ts'
import { SniperTopTenRow } from '../tracking/sniper/top-ten-row.ts'
import { TopTenSummaryRow } from '../tracking/top-ten/summary-row.ts'
import { CompetitorLink, TopTenRow } from '../tracking/top-ten/top-ten-row.ts'
import { activeCodes, Business } from '../account/users/business.ts'
import { User } from '../account/users/user.ts'

/** What every line of a cart has. */
const line = 'type cart_id content link source'

/** The hash and time of a user's reset never leave the server (A-FLD-13, A-FLD-14). */
const fields: [string, z.ZodObject, string][] = [
  [
    'User',
    User,
    'id user_type business_id plan_id first_name last_name email ahref_token majestic_token promo_code source created_at preferences number_of_login origin_id',
  ],
  ['Business', Business, 'id subscription_id plan_id active scout_id name main_email credit key_phrases'],
  [
    'Plan',
    Plan,
    'id name chargify_id subscription is_annual num_trial_days sub_users websites key_phrases plan_discount',
  ],
  ['Session', Session, 'expires settings cart'],
  ['Session at login', SignedIn, 'token user business plan sites settings cart expires'],
  ['Sniper project', SniperProject, 'id name url client keywords local country city state status expires'],
  ['Sniper keyword', SniperKeyword, 'id keyword'],
  [
    'Sniper top-ten row',
    SniperTopTenRow,
    'rank url title content_count primary_links_to_url home_page_links ignored',
  ],
  [
    'Sniper summary row',
    SniperSummaryRow,
    'score keyword search_volume primary_links_to_url homepage_low home_page_links',
  ],
  ['Settings', SessionSettings, 'gauge_blue_ranges categories'],
  ['Gauge ranges', SessionSettings.shape.gauge_blue_ranges, 'kp_range_set em_range_set br_range_set'],
  ['Category', SessionSettings.shape.categories.element, 'name'],
  [
    'Site',
    Site,
    'id name url available categories country local city state competitors pages primary_links link_spend logins brand_rank stats',
  ],
  ['Competitor', Site.shape.competitors.element, 'url'],
  [
    'Site stats',
    SiteStats,
    'brand_trust_score links_in_progress days_since_last_link hp_completed_links completed_links',
  ],
  ['Add Site form', AddSiteForm, 'comp1 comp2 comp3 kp1 kp2 kp3 kp4 kp5 kp6'],
  ['Edit Site form', EditSiteForm, 'comp1 comp2 comp3'],
  [
    'Page',
    Page,
    'id site_id page_nickname page_url full_url page_type city state page_local keyphrases links reporting scout_last_ran word_count greyed_out stats',
  ],
  ['Add Page form', AddPageForm, 'type'],
  [
    'Page stats',
    PageStats,
    'primary_links_placed in_progress days_since_last_link days_link_recency homepage_link_score home_page_link_score gauges_score page_content_score content_total_page_score primary_links_score key_phrase_point secondary_key_phrase_point blended_anchors_total exact_anchors_total keyPhraseMixRatio exactMatchRatio brandedRatio keyPhraseMixRatioWithCart exactMatchRatioWithCart brandedRatioWithCart',
  ],
  ['Key phrase', KeyPhrase, 'id key_phrase is_primary rank ranks search_volume page_nickname'],
  ['Rank', KeyPhrase.shape.ranks.element, 'when rank'],
  [
    'Link',
    Link,
    'id url anchor_text anchor_type anchor_category anchor_suggestion level url_progress date_added date_created date_ordered date_completed source da child_links ss ss_to_gp comments linkmap_id linked_page parent_id tiered deleting',
  ],
  [
    'Top-ten row',
    TopTenRow,
    'id competitor_id rank url title content_count primary_links_to_url home_page_links ignored links',
  ],
  ["Top-ten row's link", CompetitorLink, 'url anchor_text da backlinks'],
  [
    'Top-ten summary row',
    TopTenSummaryRow,
    'blendedRatio exactRatio naturalRatio keywordRatio keywordTotal keywordPlusRatio keywordPlusTotal partialKeywordRatio partialKeywordTotal fullUrlRatio fullUrlTotal urlWithWwwRatio urlWithWwwTotal hostRatio hostTotal pageTitleRatio pageTitleTotal genericRatio genericTotal brandRatio brandTotal brandPlusKeywordRatio brandPlusKeywordTotal homeUrlRatio homeUrlTotal noTextRatio noTextTotal',
  ],
  ['Disavowed entry', DisavowedEntry, 'id url'],
  [
    'Backlink opportunity',
    Opportunity,
    'id page_nickname compUrl url title anchor_text backlinks da score status priority deleted host notes',
  ],
  ['Opportunity note', OpportunityNote, 'id note date_created link_op_id'],
  ['Order', Order, 'id completed date_created amount order_number details receipt_url special_inst'],
  [
    'Order detail',
    OrderDetail,
    'id type admin_name customer_description hoth_order_id target_url anchor_text published_url published_da website_url package_name amount client_name client_email report_info possible_keywords',
  ],
  [
    'Backlinks item',
    BacklinksItem,
    `${line} site_name page_nickname site_id page_id linkMap_id url anchor anchor_type`,
  ],
  ['Syndication item', SyndicationItem, `${line} url`],
  ['Credit item', CreditItem, `${line} price`],
  ['Link insertions and msn item', InsertionItem, `${line} targetUrl anchorText articleCount error`],
  [
    'Digital PR item',
    DigitalPrItem,
    `${line} clientName clientPosition emailAlias linkedinUrl websiteUrl brandGuidelines focusTopic imageUrl`,
  ],
  ['Technical SEO item', TechnicalSeoItem, `${line} emailAlias websiteUrl`],
  [
    "Cart item's link",
    LinkProduct,
    'id name description customer_description internal_code price_code dropdown_description price profit promo_code category_fee link_vendor enabled',
  ],
  ["Cart item's content", ContentOption, 'id price description words'],
  ['Discount', DiscountInfo, 'title productName discount'],
  [
    'Business, of billing',
    Business,
    'id active credit subscription_id plan_id key_phrases stripe_customer_id',
  ],
  [
    'Plan, of billing',
    Plan,
    'id name stripe_id subscription key_phrases websites plan_discount base_plan is_annual projects num_trial_days sub_users',
  ],
  ['Subscription', Subscription, 'id plan created current_period_end cancel_at_period_end'],
  ["Subscription's plan", Subscription.shape.plan, 'nickname amount'],
  ['Payment method', PaymentMethod, 'id card'],
  ["Payment method's card", PaymentMethod.shape.card, 'brand last4 exp_month exp_year'],
  ['Customer', Customer, 'email created default_source subscriptions sources'],
  ['Invoice', Invoice, 'date number subscription description total invoice_pdf'],
  ['Sub user', SubUser, 'id first_name last_name email last_login sites'],
  ['Sub user, as it is added', AddSubUserForm, 'first_name last_name email password'],
  [
    'Reactivation data',
    ReactivationOffer,
    'end_date plan business prices today_prices next_billing next_billing_date',
  ],
  ['Plan of reactivation data', ReactivationOffer.shape.plan, 'id stripe_id is_annual'],
  ['Notice', Notice, 'message time href icon color'],
]

test.each(fields)('%s has the fields of the specification', (_name, entity, expected) => {
  expect(Object.keys(entity.shape)).toEqual(expect.arrayContaining(expected.split(' ')))
})

test('roles, account states, page types, reporting modes, link levels and progress have exactly their specified values', () => {
  expect(roles).toEqual(['admin', 'agency', 'user'])
  expect(activeCodes).toEqual(['0', '1', '2'])
  expect(pageTypes).toEqual(['home', 'page', 'blog', 'sub_page', 'sub_page_blog'])
  expect(reportingModes).toEqual(['Top Ten', '#1 Overall'])
  expect(linkLevels).toEqual(['primary', 'secondary'])
  expect(urlProgress).toEqual(['not_ordered', 'in_process', 'placed'])
})

test.each([
  ['is_primary', KeyPhrase.shape.is_primary, ['0', '1']],
  ['available', Site.shape.available, ['0', '1']],
  ['ignored', TopTenRow.shape.ignored, ['0', '1']],
  ['ss', Link.shape.ss, ['0', '1']],
  ['local', Site.shape.local, ['no', 'yes']],
])('%s accepts only its specified texts, no number or boolean', (_name, field, words) => {
  for (const word of words) expect(field.safeParse(word).success, word).toBe(true)
  for (const other of [0, 1, true, false, null, '2', '']) expect(field.safeParse(other).success).toBe(false)
})

test('lists the product types, and takes Yes or No for is_annual', () => {
  expect(Object.keys(productTypes)).toEqual([
    'backlinks',
    'syndication',
    'credit',
    'link_insertions',
    'msn',
    'dgt_pr',
    'technical_seo',
  ])
  for (const type of ['backlinks', 'syndication', 'msn', 'link_insertions', 'dgt_pr', 'technical_seo'])
    expect(OrderDetail.shape.type.safeParse(type).success, type).toBe(true)
  for (const said of [0, 1, true, 'yes', 'no', null])
    expect(Plan.shape.is_annual.safeParse(said).success).toBe(false)
  expect(Plan.shape.is_annual.options).toEqual(['Yes', 'No'])
})

test('a site has three competitors', () => {
  const takes = (count: number) =>
    Site.shape.competitors.safeParse(Array.from({ length: count }, () => ({ url: '' }))).success
  expect([2, 3, 4].map(takes)).toEqual([false, true, false])
})

import { expect, test } from 'vitest'
import type { z } from 'zod'
import { roles } from '../access/roles.ts'
import { DisavowedEntry } from '../tracking/disavow/entry.ts'
import { KeyPhrase } from '../tracking/key-phrases/key-phrase.ts'
import { Link, linkLevels, urlProgress } from '../tracking/links/link.ts'
import { Notice } from '../account/notices/notice.ts'
import { AddPageForm } from '../tracking/pages/page-form.ts'
import { PageStats } from '../tracking/pages/page-stats.ts'
import { Page, pageTypes, reportingModes } from '../tracking/pages/page.ts'
import { Order } from '../buying/orders/order.ts'
import { OrderDetail } from '../buying/orders/order-detail.ts'
import { Plan } from '../buying/plans/plan.ts'
import { Session, SignedIn } from '../account/session/session.ts'
import { SessionSettings } from '../account/session/session-settings.ts'
import { AddSiteForm, EditSiteForm } from '../tracking/sites/site-form.ts'
import { SiteStats } from '../tracking/sites/site-stats.ts'
import { Site } from '../tracking/sites/site.ts'
import { TopTenSummaryRow } from '../tracking/top-ten/summary-row.ts'
import { CompetitorLink, TopTenRow } from '../tracking/top-ten/top-ten-row.ts'
import { activeCodes, Business } from '../account/users/business.ts'
import { User } from '../account/users/user.ts'

/** Spec A §3. What a user's reset is known by never leaves the server. */
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
  // Spec B §3.
  ['Order', Order, 'id completed date_created amount order_number details receipt_url special_inst'],
  [
    'Order detail',
    OrderDetail,
    'id type admin_name customer_description hoth_order_id target_url anchor_text published_url published_da website_url package_name amount client_name client_email report_info possible_keywords',
  ],
  ['Notice', Notice, 'message time href icon color'],
]

test.each(fields)('%s has the fields of the specification', (_name, entity, expected) => {
  expect(Object.keys(entity.shape)).toEqual(expect.arrayContaining(expected.split(' ')))
})

test('what the specification counts up is all there is to choose from', () => {
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
])('%s is a word of the specification, and no number or truth value', (_name, field, words) => {
  for (const word of words) expect(field.safeParse(word).success, word).toBe(true)
  for (const other of [0, 1, true, false, null, '2', '']) expect(field.safeParse(other).success).toBe(false)
})

test('a site has three competitors', () => {
  const takes = (count: number) =>
    Site.shape.competitors.safeParse(Array.from({ length: count }, () => ({ url: '' }))).success
  expect([2, 3, 4].map(takes)).toEqual([false, true, false])
})

import type { AddToCartForm } from '@linkwright/core/buying/cart/add-to-cart-form'
import { CANCELED, COMPLETED, type OrderStatus } from '@linkwright/core/buying/orders/order-status'
import type { PageEvent, WantedFate } from '../integrations/page-reader/page-fates.ts'
import { copperleafKitchen } from './sites/copperleaf-kitchen.ts'
import { harborAndPine } from './sites/harbor-and-pine.ts'
import { pawsworth } from './sites/pawsworth.ts'
import { PORTRAIT } from './portrait.ts'

/** What becomes of a published page of an order, in days after its publication. */
export type PlannedFate =
  | Extract<WantedFate, string>
  | { becomes: PageEvent; after: readonly [from: number, until: number]; returns?: number }

/** A demo order. */
export interface OrderPlan {
  /** Days ago. */
  age: number
  /** Email address of the buyer. */
  by: string
  /** The website; a URL of it that is not one of its pages is not tracked. */
  site: string
  status: Exclude<OrderStatus, 2>
  archived?: true
  instructions?: string
  /** The result, where that is a report and no published page. */
  report?: string
  lines: readonly AddToCartForm[]
  /** Later changes of the published pages, by line; a page without one never changes. */
  fates?: readonly PlannedFate[]
}

const MAIN = 'agency@demo.test'
const SUB = 'sub@demo.test'
const GUEST_POST = { type: 'backlinks', link: { id: 103 }, content: { id: 1 } } as const
const INSERTION = { type: 'link_insertions', link: { id: 142 } } as const
const BOOSTER = { type: 'msn', link: { id: 127 } } as const
const SYNDICATION = { type: 'syndication', link: { id: 117 } } as const
const AUDIT = { type: 'technical_seo', link: { id: 129 } } as const
const DIGITAL_PR = { type: 'dgt_pr', link: { id: 130 }, agreement: true } as const

/** The orders of the agency, oldest first, of each status and some archived. */
export const orderPlans: readonly OrderPlan[] = [
  {
    age: 58,
    by: MAIN,
    site: harborAndPine.name,
    status: COMPLETED,
    archived: true,
    lines: [
      { ...SYNDICATION, url: `${harborAndPine.url}/blog/leave-no-trace`, category: 'travel' },
      { ...SYNDICATION, url: `${harborAndPine.url}/blog/first-hike`, category: 'travel' },
    ],
    fates: [{ becomes: 'moved', after: [10, 30] }, 'unreachable'],
  },
  {
    age: 44,
    by: MAIN,
    site: harborAndPine.name,
    status: COMPLETED,
    lines: [
      { ...GUEST_POST, url: `${harborAndPine.url}/camping-stoves`, anchor: 'camping stoves' },
      { ...GUEST_POST, url: `${harborAndPine.url}/water-filters`, anchor: 'water filters for hikers' },
      { ...GUEST_POST, url: `${harborAndPine.url}/trail-maps`, anchor: 'Harbor & Pine' },
      // Rented for two months, so it ends soon.
      { ...INSERTION, targetUrl: `${harborAndPine.url}/guides`, anchorText: 'hiking guides' },
    ],
    // A claim that ends as the link returns, one that is open, and a page that no look sees any more.
    fates: [
      { becomes: 'removed', after: [2, 10], returns: 20 },
      { becomes: 'walled', after: [4, 14] },
      { becomes: 'removed', after: [16, 24] },
    ],
  },
  {
    age: 37,
    by: MAIN,
    site: pawsworth.name,
    status: CANCELED,
    instructions: 'Please wait for the new website.',
    lines: [{ ...AUDIT, emailAlias: 'audit@pawsworth.example', websiteUrl: pawsworth.url }],
  },
  {
    // Overdue, so that the demo shows one.
    age: 34,
    by: MAIN,
    site: harborAndPine.name,
    status: 3,
    lines: [
      { ...AUDIT, emailAlias: 'audit@harborandpine.example', websiteUrl: harborAndPine.url },
      { ...BOOSTER, targetUrl: `${harborAndPine.url}/trail-maps`, anchorText: 'trail maps' },
    ],
  },
  {
    age: 29,
    by: MAIN,
    site: copperleafKitchen.name,
    status: COMPLETED,
    archived: true,
    lines: [{ ...BOOSTER, targetUrl: `${copperleafKitchen.url}/knife-guide`, anchorText: 'kitchen knives' }],
    fates: ['marked'],
  },
  {
    age: 18,
    by: MAIN,
    site: pawsworth.name,
    status: 3,
    report: 'Sample report: two of five mentions are out, and three journalists have been asked.',
    lines: [
      {
        ...DIGITAL_PR,
        clientName: 'Priya Nair',
        clientPosition: 'Founder',
        emailAlias: 'press@pawsworth.example',
        linkedinUrl: 'https://www.linkedin.com/in/sample-priya-nair',
        websiteUrl: pawsworth.url,
        brandGuidelines: 'Plain words, and no jokes about cats.',
        focusTopic: 'Training that does not frighten dogs',
        imageUrl: PORTRAIT,
      },
    ],
  },
  {
    age: 11,
    by: SUB,
    site: copperleafKitchen.name,
    status: 3,
    lines: [
      { ...INSERTION, targetUrl: `${copperleafKitchen.url}/care`, anchorText: 'seasoning a pan' },
      { ...INSERTION, targetUrl: `${copperleafKitchen.url}/recipes`, anchorText: 'weeknight recipes' },
    ],
  },
  {
    age: 1,
    by: MAIN,
    site: pawsworth.name,
    status: 0,
    instructions: 'No pet shops, please.',
    lines: [
      { ...GUEST_POST, url: `${pawsworth.url}/puppy-food`, anchor: 'puppy food' },
      { ...GUEST_POST, url: `${pawsworth.url}/dog-beds`, anchor: 'orthopedic dog beds' },
      { ...SYNDICATION, url: `${pawsworth.url}/blog/crate-training`, category: 'pets' },
    ],
  },
]

import { readUrl } from '../../../values/url.ts'
import { TARGET_INVALID } from '../order-fields.ts'
import type { Rules } from './field-errors.ts'

/** The product's id. */
export const SYNDICATION_PRODUCT = 117

export const NOT_A_BLOG_POST = 'Please enter the URL of a blog post, not a home page.'

/** Topics that are not syndicated. */
export const excludedNiches = [
  'Gambling and Casino',
  'Inappropriate Use of Language',
  'CryptoCurrency',
  'Politics',
  'Explosives',
  'Guns',
  'Weapons',
  'Alcohol',
  'Illicit Drugs',
  'Tobacco',
  'Cosmetic procedures and body modification',
  'Dating',
  'Adult and Sex',
  'Sexual reproductive health',
  'COVID-19',
] as const

/** Categories of a blog post. */
export const syndicationCategories = [
  'auto',
  'beauty and style',
  'business',
  'entertainment',
  'food',
  'health',
  'home and family',
  'money',
  'pets',
  'technology',
  'travel',
  'other',
] as const
export type SyndicationCategory = (typeof syndicationCategories)[number]

/** The fields of one blog post. */
export interface Syndication {
  url: string
  /** Null: none was chosen; it is optional. */
  category: SyndicationCategory | null
}

export const syndicationRules: Rules<Syndication> = { url: blogPostProblem }

export const emptySyndication: Syndication = { url: '', category: null }

/** Why this cannot be syndicated, or undefined: it must have a path that is not the index of the site alone. */
export function blogPostProblem(url: string): string | undefined {
  const address = url === url.trim() ? readUrl(url) : undefined
  if (address === undefined) return TARGET_INVALID
  const segments = new URL(address.href).pathname.split('/').filter((segment) => segment !== '')
  return segments.some((segment) => !/^index(?:\.[^.]*)?$/i.test(segment)) ? undefined : NOT_A_BLOG_POST
}

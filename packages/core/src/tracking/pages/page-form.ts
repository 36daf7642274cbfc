import { z } from 'zod'
import { keyPhraseCountProblem } from '../../access/plan-limits.ts'
import { furtherPhrases, MAIN_PHRASE_FIRST, uniquePhrases } from '../key-phrases/key-phrase-form.ts'
import { PHRASE_LENGTH } from '../key-phrases/phrase-rules.ts'
import { isPlaced } from '../places/location.ts'
import { URL_LENGTH } from '../sites/site-form.ts'
import { requiredChoice, requiredText, text, whenTyped, YesNo } from '../../values/fields.ts'
import { isUrl, joinUrl } from '../../values/url.ts'
import { ownPageUrl } from './own-url.ts'
import { type PageType, pageTypes } from './page.ts'

export const PAGE_URL_INVALID = 'Page Url must be a valid URL'

/** A page's URL is valid when it makes one together with the site's. Pasted in full it is valid by itself. */
function isPageUrl(pageUrl: string): boolean {
  return isUrl(joinUrl('https://site.example', pageUrl)) || isUrl(pageUrl)
}

export const PAGE_NEEDS_LOCATION = 'The page search location is required if the page is a local page'

const needsLocation = {
  message: PAGE_NEEDS_LOCATION,
  path: ['city'],
  when: whenTyped('page_local', 'city', 'state'),
}

const PageFields = z.object({
  page_nickname: requiredText(255, 'Page Nickname is Required').describe('name of the page in lists'),
  page_url: requiredText(URL_LENGTH, 'Page Url is Required')
    .refine((value) => value.trim() === '' || isPageUrl(value), { message: PAGE_URL_INVALID })
    .describe('URL of the page, in full or its path such as /tools'),
  city: text(255).optional().describe('city of a local page'),
  state: text(255).optional().describe('state of a local page'),
})

const PageTypeChoice = requiredChoice(pageTypes, 'Page type is required').describe('kind of page')

/** The specification calls the page's type `type` here. */
export const AddPageForm = uniquePhrases(
  PageFields.extend({
    type: PageTypeChoice,
    page_local: requiredChoice(['yes', 'no'], 'Page locality is Required'),
    kp1: requiredText(PHRASE_LENGTH, 'At least 1 key phrase is needed').describe(MAIN_PHRASE_FIRST),
    ...furtherPhrases,
  }).refine((form) => isPlaced(form.page_local, form), needsLocation),
)
export type AddPageForm = z.infer<typeof AddPageForm>

/** There is no message for locality: if omitted, it is unchanged, and so are city and state. */
export const EditPageForm = PageFields.extend({
  page_type: PageTypeChoice,
  page_local: YesNo.optional(),
}).refine((form) => isPlaced(form.page_local, form), needsLocation)
export type EditPageForm = z.infer<typeof EditPageForm>

/** The form for a known site: an address outside the site is reported with the other errors. */
export function addPageFormOf(siteUrl: string) {
  return AddPageForm.refine((form) => isOwn(siteUrl, form.page_url, form.type), notOwn)
}

/** Like `addPageFormOf`; a page cannot change to a type that allows fewer phrases than it has. */
export function editPageFormOf(
  siteUrl: string,
  page?: { page_type: string; keyphrases: readonly unknown[] },
) {
  const form = EditPageForm.refine((values) => isOwn(siteUrl, values.page_url, values.page_type), notOwn)
  const count = page?.keyphrases.length ?? 0
  return form.superRefine(({ page_type }, ctx) => {
    const message = keyPhraseCountProblem(page_type, count)
    if (page_type === page?.page_type || message === undefined) return
    ctx.addIssue({ code: 'custom', path: ['page_type'], message })
  })
}

const notOwn = {
  message: PAGE_URL_INVALID,
  path: ['page_url'],
  when: whenTyped('page_url', 'type', 'page_type'),
}

/** An address that the field itself refuses is not reported twice. */
function isOwn(siteUrl: string, pageUrl: unknown, type: PageType): boolean {
  if (typeof pageUrl !== 'string' || pageUrl.trim() === '' || !isPageUrl(pageUrl)) return true
  return ownPageUrl(siteUrl, pageUrl, type) !== undefined
}

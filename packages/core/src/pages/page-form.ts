import { z } from 'zod'
import { furtherPhrases } from '../key-phrases/key-phrase-form.ts'
import { isPlaced } from '../places/is-placed.ts'
import { always, URL_LENGTH } from '../sites/site-form.ts'
import { requiredChoice, requiredText, text, YesNo } from '../values/fields.ts'
import { isUrl, joinUrl } from '../values/url.ts'
import { pageTypes } from './page.ts'

export const PAGE_URL_INVALID = 'Page Url must be a valid URL'

/** A page's URL is valid when it makes one together with the site's. Pasted in full it is valid by itself. */
function isPageUrl(pageUrl: string): boolean {
  return isUrl(joinUrl('https://site.example', pageUrl)) || isUrl(pageUrl)
}

export const PAGE_NEEDS_LOCATION = 'The page search location is required if the page is a local page'

const needsLocation = { message: PAGE_NEEDS_LOCATION, path: ['city'], when: always }

const PageFields = z.object({
  page_nickname: requiredText(255, 'Page Nickname is Required'),
  page_url: requiredText(URL_LENGTH, 'Page Url is Required').refine(
    (value) => value.trim() === '' || isPageUrl(value),
    { message: PAGE_URL_INVALID },
  ),
  city: text(255).optional(),
  state: text(255).optional(),
})

const PageType = requiredChoice(pageTypes, 'Page type is required')

/** The specification calls the page's type `type` here. */
export const AddPageForm = PageFields.extend({
  type: PageType,
  page_local: requiredChoice(['yes', 'no'], 'Page locality is Required'),
  kp1: requiredText(255, 'At least 1 key phrase is needed'),
  ...furtherPhrases,
}).refine((form) => isPlaced(form.page_local, form), needsLocation)
export type AddPageForm = z.infer<typeof AddPageForm>

/** Locality has no message of its own here: left out, it stays as it is, with city and state. */
export const EditPageForm = PageFields.extend({
  page_type: PageType,
  page_local: YesNo.optional(),
}).refine((form) => isPlaced(form.page_local, form), needsLocation)
export type EditPageForm = z.infer<typeof EditPageForm>

import { z } from 'zod'
import { furtherPhrases, MAIN_PHRASE_FIRST, uniquePhrases } from '../key-phrases/key-phrase-form.ts'
import { PHRASE_LENGTH } from '../key-phrases/phrase-rules.ts'
import { frequencies } from '../../access/look-up-frequency.ts'
import { devices } from '../scouting/providers.ts'
import { isPlaced } from '../places/location.ts'
import { requiredChoice, requiredText, text, whenTyped, YesNo } from '../../values/fields.ts'
import { isUrl } from '../../values/url.ts'
import { languageCodes } from './languages.ts'

/** Longest URL that is stored, in characters. */
export const URL_LENGTH = 2048

const SiteFields = z.object({
  name: requiredText(255, 'Site Name is Required').describe('brand name'),
  url: requiredText(URL_LENGTH, 'Site Url is Required')
    .refine((value) => value.trim() === '' || isUrl(value), { message: 'Site Url must be a valid URL' })
    .describe('URL of the site'),
  categories: z
    .array(text(100), {
      error: (issue) => (issue.input === undefined ? 'At least one Category is Required' : undefined),
    })
    .max(50)
    .refine((names) => names.some((name) => name.trim() !== ''), {
      message: 'At least one Category is Required',
    }),
  country: requiredText(100, 'Site search engine is Required').describe(
    'country of the search engine, such as "United States"',
  ),
  local: requiredChoice(['yes', 'no'], 'Site locality is Required'),
  city: text(255).optional().describe('city of a local site'),
  state: text(255).optional().describe('state of a local site'),
  comp1: requiredText(URL_LENGTH, 'At least 1 competitor url is needed').describe('URL of a competitor'),
  comp2: text(URL_LENGTH).optional(),
  comp3: text(URL_LENGTH).optional(),
  // Left out they stay as they are, and of a new site as they always were.
  language: z
    .enum(languageCodes, 'Please choose a language from the list')
    .optional()
    .describe(
      'ISO 639-1 code of the search language; defaults to the language of the country for a new site',
    ),
  device: z
    .enum(devices, 'Please choose desktop or mobile')
    .optional()
    .describe('device of its searches; desktop by default'),
  frequency: z
    .enum(frequencies, 'Please choose daily, weekly or two_weeks')
    .optional()
    .describe('how often its key phrases are looked up, as far as the plan allows; two_weeks by default'),
  count_subdomains: YesNo.optional().describe(
    'whether a rank on a subdomain, such as blog.example.com, counts; no by default',
  ),
})

const needsLocation = {
  message: 'The site location is required if the site is a local site',
  path: ['city'],
  when: whenTyped('local', 'city', 'state'),
}

/** Key phrases of a new site; the form shows the first four. */
const KeyPhrases = z.object({
  kp1: requiredText(PHRASE_LENGTH, 'Your Main Key Phrase is required').describe(MAIN_PHRASE_FIRST),
  ...furtherPhrases,
})

export const AddSiteForm = uniquePhrases(
  SiteFields.extend(KeyPhrases.shape).refine((form) => isPlaced(form.local, form), needsLocation),
)
export type AddSiteForm = z.infer<typeof AddSiteForm>

// A-RULE-19
/** The form for editing: the messages of adding, except the one about the key phrase. */
export const EditSiteForm = SiteFields.refine((form) => isPlaced(form.local, form), needsLocation)
export type EditSiteForm = z.infer<typeof EditSiteForm>

import { z } from 'zod'
import { URL_LENGTH } from '../sites/site-form.ts'
import { DateOnly, Flag, Id, requiredChoice, text, whenTyped } from '../../values/fields.ts'
import { isUrl } from '../../values/url.ts'
import { PLACED_TOO_EARLY } from './link-messages.ts'
import { ANCHOR_LENGTH, SOURCE_LENGTH } from './lengths.ts'
import { eachLinkText } from './each-link-text.ts'
import { linkTexts } from './link-texts.ts'
import { AnchorTypeName, linkLevels, urlProgress } from './link.ts'

/** Before it there was no web: an earlier day is a slip of the keyboard. */
const FIRST_DAY = '1990-01-01'

/** The rules below are also applied to forms with missing fields. */
const isGiven = (value: string | undefined): value is string => value !== undefined && value.trim() !== ''

// A-SCR-115
/**
 * The add-link form: one of the three states is selected, and a placed link also has the page it is on and
 * its date. With `id` it completes that suggestion of the link map, which leaves the map.
 */
export const AddLinkForm = z
  .object({
    id: Id.optional().describe('the link map suggestion that it completes'),
    anchor_text: text(ANCHOR_LENGTH),
    anchor_type: AnchorTypeName.optional().describe('determined from the anchor if omitted'),
    level: z.enum(linkLevels).optional().describe('secondary with parent_id; primary by default'),
    parent_id: Id.optional().describe('the link it points to, for the second and third tier'),
    url_progress: requiredChoice(urlProgress, 'Link status is required').describe('state of the link'),
    url: text(URL_LENGTH).optional().describe('the page that contains the link; required for a placed link'),
    date_completed: DateOnly.optional().describe(
      'the day it was placed, such as 2026-02-03; required for a placed link',
    ),
    ss: Flag.optional().describe('social signals'),
    ...eachLinkText((name) => text(linkTexts[name].length).optional().describe(linkTexts[name].help)),
  })
  .refine(({ anchor_text, anchor_type }) => isGiven(anchor_text) || anchor_type === 'no text', {
    message: 'Anchor text is required',
    path: ['anchor_text'],
    when: whenTyped('anchor_text', 'anchor_type'),
  })
  .refine(({ url_progress, url }) => url_progress !== 'placed' || isGiven(url), {
    message: 'Link URL is required',
    path: ['url'],
    when: whenTyped('url_progress', 'url'),
  })
  .refine(({ url }) => !isGiven(url) || isUrl(url), {
    message: 'Link URL must be a valid URL',
    path: ['url'],
    when: whenTyped('url'),
  })
  .refine(({ url_progress, date_completed }) => url_progress !== 'placed' || date_completed !== undefined, {
    message: 'Date placed is required',
    path: ['date_completed'],
    when: whenTyped('url_progress', 'date_completed'),
  })
  .refine(({ date_completed }) => date_completed === undefined || date_completed >= FIRST_DAY, {
    message: PLACED_TOO_EARLY,
    path: ['date_completed'],
    when: whenTyped('date_completed'),
  })
  .refine(({ level = 'primary', parent_id }) => (level === 'secondary') === (parent_id !== undefined), {
    message: 'A secondary link needs a parent link, and a primary link has none.',
    path: ['parent_id'],
    when: whenTyped('level', 'parent_id'),
  })
export type AddLinkForm = z.infer<typeof AddLinkForm>

// A-RULE-30
/** The edit-source form. It is saved only when it changed. */
export const EditLinkForm = z.object({
  source: text(SOURCE_LENGTH).describe('source of the link'),
  was: text(SOURCE_LENGTH)
    .nullable()
    .optional()
    .describe('the source before the edit; the edit is refused if it has changed since'),
})

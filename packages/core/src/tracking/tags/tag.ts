import { z } from 'zod'
import { Id, oneLine, text } from '../../values/fields.ts'
import { nameKey } from '../../values/name-key.ts'

export const TAG_LENGTH = 40
export const TAGS_PER_OBJECT = 20
export const TAGS_PER_BUSINESS = 500
/** Objects that one call changes. */
export const TAGGED_AT_ONCE = 500

export const EMPTY_TAG = 'Please enter a tag.'
export const TAG_EXISTS = 'There is already a tag with this name.'
export const TOO_MANY_TAGS = `An account can have at most ${TAGS_PER_BUSINESS} tags. Delete tags that you no longer use.`
export const TOO_MANY_ON_ONE = `Each site, page, key phrase or order can have at most ${TAGS_PER_OBJECT} tags.`

/** What can have tags. */
export const taggedKinds = ['site', 'page', 'key_phrase', 'order'] as const
export type TaggedKind = (typeof taggedKinds)[number]
export const TaggedKind = z.enum(taggedKinds)

/** The name of a tag: one line of text without spaces at its ends. */
export const TagName = oneLine(TAG_LENGTH, EMPTY_TAG, 'A tag is one line of text.')

/** The tags of an object, as a field of it. */
export const TagNames = z.array(z.string()).describe('names of its tags, in alphabetical order')

/** A filter of lists and files. */
export const tagFilter = text(TAG_LENGTH).optional().describe('only those with this tag; case does not count')

/** The tag filter of links and opportunities, which belong to pages. */
export const pageTagFilter = text(TAG_LENGTH)
  .optional()
  .describe('only those of pages with this tag; case does not count')

/** Two names with one key are one tag: case does not count, nor how an accent is encoded. */
export const tagKey = nameKey

export const Tag = z
  .object({
    id: Id,
    name: z.string(),
    sites: z.int().describe('number of sites with this tag that you may see'),
    pages: z.int(),
    key_phrases: z.int(),
    orders: z.int(),
  })
  .meta({ id: 'Tag' })
export type Tag = z.infer<typeof Tag>

export const Tagged = z.object({ id: Id, tags: TagNames }).meta({ id: 'Tagged' })
export type Tagged = z.infer<typeof Tagged>

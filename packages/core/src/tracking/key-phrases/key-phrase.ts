import { z } from 'zod'
import { TagNames } from '../tags/tag.ts'
import { DateOnly, Flag, Id } from '../../values/fields.ts'

export const KeyPhraseId = Id.brand<'KeyPhraseId'>().describe('the key phrase')
export type KeyPhraseId = z.infer<typeof KeyPhraseId>

const Rank = z.int().min(0)

/** A search phrase for which a page should rank. */
export const KeyPhrase = z
  .object({
    id: Id,
    key_phrase: z.string(),
    is_primary: Flag,
    rank: Rank.nullable().describe('latest rank; 0: not found, null: not looked up yet'),
    ranks: z
      .array(
        z.object({
          when: DateOnly,
          rank: Rank,
          depth: z.int().describe('number of search results examined'),
          provider: z.string().nullable().describe('the provider; null for sample data and old checks'),
        }),
      )
      .describe('oldest first; rank 0 means not found within the depth'),
    on_subdomain: z
      .object({ rank: z.int().min(1), url: z.string() })
      .nullable()
      .describe(
        'a subdomain that ranked higher than the site in the latest look-up, if the site does not count its subdomains; null otherwise',
      ),
    search_volume: z.int().nullable(),
    page_nickname: z.string(),
    tags: TagNames,
    links_containing: z.int().describe('placed primary links whose anchor contains every word of the phrase'),
    exact_links: z.int().describe('placed primary links whose anchor equals the phrase'),
  })
  .meta({ id: 'KeyPhrase' })
export type KeyPhrase = z.infer<typeof KeyPhrase>

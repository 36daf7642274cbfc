import { z } from 'zod'
import { DateOnly, Id } from '../../values/fields.ts'

/** What is known about a publisher before a link is placed there. */
export const PublisherLinks = z
  .object({
    domain: z.string().nullable().describe('null for a marketplace link, which does not reveal it'),
    never_use_id: Id.nullable().describe('entry of the never-use list that covers it; null: none'),
    links: z.int().describe('live links from it to pages of the site'),
    newest: z
      .object({
        url: z.string().nullable().describe('null for a marketplace link'),
        page: z.string().describe('nickname of the page that it links to'),
        on: DateOnly.nullable().describe('day when it was placed or first found; null: unknown'),
      })
      .nullable()
      .describe('the newest of these links'),
  })
  .meta({ id: 'PublisherLinks' })
export type PublisherLinks = z.infer<typeof PublisherLinks>

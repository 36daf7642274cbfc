import { z } from 'zod'
import { PublisherLinks } from '../publishers/publisher-links.ts'

/** What administrators have to know about publishers before they place a line. */
export const LinePublisher = z
  .object({
    never_used: z
      .array(z.string())
      .describe("domains on the customer's never-use list, in alphabetical order"),
    checked: PublisherLinks.nullable().describe('the publisher of the address; null: there is no address'),
    site: z.string().describe('name of the website of the line; empty: the customer does not track it'),
  })
  .meta({ id: 'LinePublisher' })
export type LinePublisher = z.infer<typeof LinePublisher>

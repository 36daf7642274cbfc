import { z } from 'zod'
import { Id, Moment } from '../../values/fields.ts'
import { type CheckState, checkStates } from './check-verdict.ts'
import { hiddenLinkReasons } from './hidden-link.ts'

const words = z.string().nullable()
const states = Object.keys(checkStates) as [CheckState]

/** Result of a check of a line's published URL; stored permanently. */
export const LineCheck = z
  .object({
    id: Id,
    at: Moment,
    url: z.string(),
    state: z.enum(states).describe('ok, failing, or unreachable: the page could not be read'),
    why: words.describe('why the page is unreachable'),
    status: z.int().nullable().describe('HTTP status of the response'),
    found: z.boolean().describe('whether the ordered link was found'),
    target: words.describe('target of that link'),
    anchor: words,
    rel: words,
    robots: words.describe('robots directives of the page, such as noindex'),
    hidden: z
      .enum(hiddenLinkReasons)
      .nullable()
      .describe('why the link is hidden from readers; null if it is visible'),
    faults: z.array(z.string()).describe('differences from the order, as messages'),
    is_sample: z.boolean().describe('the page is sample data'),
  })
  .meta({ id: 'LineCheck' })
export type LineCheck = z.infer<typeof LineCheck>

import { z } from 'zod'
import { Id, Moment } from '../../values/fields.ts'
import { type CheckState, checkStates } from './check-verdict.ts'
import { hiddenLinkReasons } from './hidden-link.ts'

const words = z.string().nullable()
const states = Object.keys(checkStates) as [CheckState]

/** What was seen at the published address of a line; kept for ever. */
export const LineCheck = z
  .object({
    id: Id,
    at: Moment,
    url: z.string(),
    state: z.enum(states).describe('ok, failing, or unreachable: nobody knows, since it could not be read'),
    why: words.describe('of an unreachable page: why'),
    status: z.int().nullable().describe('of the answer'),
    found: z.boolean().describe('whether a link to what was ordered stands there'),
    target: words.describe('where that link leads'),
    anchor: words,
    rel: words,
    robots: words.describe('what the page tells robots, such as noindex'),
    hidden: z
      .enum(hiddenLinkReasons)
      .nullable()
      .describe('why readers of the page do not see the link; null where they do'),
    faults: z.array(z.string()).describe('what is not as it was ordered, as sentences'),
    is_sample: z.boolean().describe('the page is an invented one'),
  })
  .meta({ id: 'LineCheck' })
export type LineCheck = z.infer<typeof LineCheck>

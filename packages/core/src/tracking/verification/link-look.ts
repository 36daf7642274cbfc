import { z } from 'zod'
import { Id, Moment } from '../../values/fields.ts'
import { type Verdict, type VerdictCode, verdictCodes, verdicts } from './verdict.ts'
import { keptReasons, type WhyKept } from './why-kept.ts'

const words = z.string().nullable()

export const VerdictName = z.enum(Object.keys(verdicts) as [Verdict])
export const VerdictCodeName = z.enum(Object.keys(verdictCodes) as [VerdictCode])

/** A stored look at a published URL. */
export const LinkLook = z
  .object({
    id: Id,
    at: Moment,
    url: z.string().describe('the URL that was checked'),
    verdict: VerdictName,
    codes: z.array(VerdictCodeName).describe('reasons of the verdict; the first one decides'),
    reasons: z.array(z.string()).describe('the reasons in words'),
    why: z.enum(Object.keys(keptReasons) as [WhyKept]).describe('why the check is stored'),
    status: z.int().nullable().describe('HTTP status of the last response; null without one'),
    found_at: words.describe('where the link is, or where the visit ended'),
    target: words.describe('target of the link that was found; null without one'),
    anchor: words,
    rel: words,
    excerpt: words.describe('about 200 characters of the page around the link; null where none was found'),
    evidence: z
      .object({ id: Id, size: z.int().describe('bytes of the file') })
      .nullable()
      .describe(
        'the file that `GET /evidence/{id}` downloads; null for links that were not ordered, and once it is removed',
      ),
    is_sample: z.boolean().describe('the page is sample data'),
    accepted: z
      .object({ at: Moment, note: z.string() })
      .nullable()
      .describe('a person has overruled the verdict'),
  })
  .meta({ id: 'LinkLook' })
export type LinkLook = z.infer<typeof LinkLook>

import { whyNotFrequency } from '@linkwright/core/access/look-up-frequency'
import { whyNotAddKeyPhrases, whyNotAddSite } from '@linkwright/core/access/plan-limits'
import type { Client } from '../server/client.ts'
import { CliError } from '../errors.ts'
import { type Io, printMessage } from '../io.ts'
import type { SitePlan } from './plan.ts'

/** What the subscription does not hold is known before anything is sent; every limit that is passed is named. */
export async function checkLimits(client: Client, plan: readonly SitePlan[], io: Io): Promise<void> {
  const sites = plan.filter(({ existing }) => !existing).length
  const phrases = plan.flatMap(({ pages }) => pages).reduce((sum, page) => sum + page.phrases.length, 0)
  const oftener = plan.flatMap(({ described: { url, frequency }, existing }) =>
    frequency === undefined || frequency === existing?.frequency ? [] : [{ url, frequency }],
  )
  if (sites + phrases + oftener.length === 0) return
  const { user, business, plan: limits } = await client.session.read(undefined, { signal: io.signal })
  const why = [
    sites > 0 &&
      whyNotAddSite(business.websites + sites - 1, limits.websites) &&
      `${business.websites} of ${limits.websites} websites of your plan are used, and the file adds ${sites}.`,
    phrases > 0 &&
      whyNotAddKeyPhrases(business.key_phrases, phrases, limits.key_phrases, user) &&
      `${business.key_phrases} of ${limits.key_phrases} key phrases of your plan are used, and the file adds ${phrases}.`,
    ...oftener.map(({ url, frequency }) => {
      const tooOften = whyNotFrequency(frequency, limits, user)
      return tooOften && `${url}: ${tooOften}`
    }),
  ].filter((sentence) => typeof sentence === 'string')
  for (const sentence of why) printMessage(io, sentence)
  if (why.length > 0) throw new CliError('forbidden', 'The plan does not hold this. Nothing was changed.')
}

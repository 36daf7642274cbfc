import { frequencyProblem } from '@linkwright/core/access/look-up-frequency'
import { addKeyPhrasesProblem, addSiteProblem } from '@linkwright/core/access/plan-limits'
import type { Client } from '../server/client.ts'
import { CliError } from '../errors.ts'
import { type Io, printMessage } from '../io.ts'
import type { SitePlan } from './plan.ts'

/** Checks all plan limits before anything is sent and reports each one that is exceeded. */
export async function checkLimits(client: Client, plan: readonly SitePlan[], io: Io): Promise<void> {
  const sites = plan.filter(({ existing }) => !existing).length
  const phrases = plan.flatMap(({ pages }) => pages).reduce((sum, page) => sum + page.phrases.length, 0)
  const frequencyChanges = plan.flatMap(({ described: { url, frequency }, existing }) =>
    frequency === undefined || frequency === existing?.frequency ? [] : [{ url, frequency }],
  )
  if (sites + phrases + frequencyChanges.length === 0) return
  const { user, business, plan: limits } = await client.session.read(undefined, { signal: io.signal })
  const why = [
    sites > 0 &&
      addSiteProblem(business.websites + sites - 1, limits.websites) &&
      `Your plan includes ${limits.websites} websites: ${business.websites} in use, ${sites} added by the file.`,
    phrases > 0 &&
      addKeyPhrasesProblem(business.key_phrases, phrases, limits.key_phrases, user) &&
      `Your plan includes ${limits.key_phrases} key phrases: ${business.key_phrases} in use, ${phrases} added by the file.`,
    ...frequencyChanges.map(({ url, frequency }) => {
      const tooOften = frequencyProblem(frequency, limits, user)
      return tooOften && `${url}: ${tooOften}`
    }),
  ].filter((message) => typeof message === 'string')
  for (const message of why) printMessage(io, message)
  if (why.length > 0) throw new CliError('forbidden', 'The file exceeds your plan. Nothing was changed.')
}

import { frequencyWords } from '@linkwright/core/access/look-up-frequency'
import { costSentence } from '@linkwright/core/tracking/scouting/look-up-costs'
import type { LookUpCosts } from '@linkwright/sdk'
import { wholeNumber } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { list } from '../../define/kinds.ts'
import { say } from '../../io.ts'
import type { Column } from '../../output/output.ts'
import { naming } from '../../server/missing.ts'

type Choice = LookUpCosts['choices'][number]

const columns: readonly Column<Choice>[] = [
  { field: 'frequency', head: 'Frequency' },
  { field: 'questions', head: 'Questions a month' },
  { field: 'cost', head: 'Dollars a month', show: ({ cost }) => cost.toFixed(2) },
  { field: 'why', head: 'Why not', show: ({ why }) => why ?? '' },
]

/** `sites look-ups 3`: what each frequency comes to for the phrases that a site has. */
export const lookUpsOfSite = list<Choice>({
  name: 'look-ups',
  summary: 'How a site is looked up, and what each frequency costs in a month',
  args: [call('sites.show').arg('siteId', '<id>')],
  flags: [],
  columns,
  async *rows(client, input, io) {
    const siteId = wholeNumber(input.arg(0), 'The id')
    const options = { signal: io.signal }
    const site = await client.sites.show({ siteId }, options).catch(naming(`site ${siteId}`))
    const phrases = site.pages.reduce((count, { keyphrases }) => count + keyphrases.length, 0)
    const costs = await client.sites.lookUpCosts({ phrases }, options)
    const chosen = costs.choices.find(({ frequency }) => frequency === site.frequency)
    say(io, `${frequencyWords[site.frequency]}, in ${site.language}, from ${site.device}.`)
    say(
      io,
      site.count_subdomains === 'yes'
        ? 'A rank on a subdomain counts.'
        : 'A rank on a subdomain does not count; sites edit --count-subdomains yes changes that.',
    )
    if (chosen) say(io, chosen.why ?? costSentence(costs, chosen))
    yield* costs.choices
  },
})

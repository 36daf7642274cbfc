import { today } from '../../../http/context.ts'
import { defineLookUp } from '../look-ups/look-up.ts'
import { lookUpRanks } from './look-up-ranks.ts'
import { pageToScout } from './queries.ts'
import { readCompetitors } from './read-competitors.ts'
import { lockUnedited, saveScouted } from './save.ts'
import { volumesLookUp } from './volumes.job.ts'

/** Looks up the ranks of a page's phrases, the competitors for the first phrase, and the page's content. */
export const ranksLookUp = defineLookUp({
  kind: 'ranks',
  name: 'scout-page',
  of: 'page',
  everyDays: ({ everyDays }) => everyDays,
  along: [volumesLookUp],
  find: pageToScout,
  async request(services, page, signal) {
    const { integrations } = services
    const [found, read] = await Promise.all([
      lookUpRanks(integrations, page, today(services), signal),
      integrations.pageReader.read(page.full_url, signal),
    ])
    const competitors = found.topTen && (await readCompetitors(integrations, found.topTen, page, signal))
    const content = read.read ? { title: read.title, words: read.words } : undefined
    const isAnswered = found.failure === undefined || found.ranks.length > 0
    return {
      ...found,
      competitors,
      content,
      areLinksSample: integrations.backlinks.isSample,
      isSample: isAnswered ? integrations.searchResults.isSample : undefined,
    }
  },
  lock: lockUnedited,
  save: saveScouted,
})

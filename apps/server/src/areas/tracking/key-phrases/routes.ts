import { addKeyPhrasesProblem, addToPageProblem } from '@linkwright/core/access/plan-limits'
import { AppError } from '@linkwright/core/contract/errors'
import type { keyPhrases } from '@linkwright/core/tracking/key-phrases/api'
import type { Handlers } from '../../../http/routes.ts'
import { afterChange, type ChangeContext } from '../changes/after-change.ts'
import { lockPage } from '../locks/page.ts'
import { lockUsage } from '../locks/usage.ts'
import { addKeyPhrases, notUnique } from './add.ts'
import { presentKeyPhrase } from './present.ts'
import { makePrimary } from './make-primary.ts'
import { pageForPhrases, phrasesWithRanks } from './queries.ts'
import type { BulkAction } from '../../account/bulk/define.ts'
import { startSelected } from '../../account/bulk/start-selected.ts'
import { removePhrase } from './remove.ts'
import { selectedPhrases } from './selected-phrases.ts'
import { savePositions } from '../../../db/positions.ts'
import { sql } from 'kysely'
import { publishTask } from '../../../live/send.ts'
import { SITES_CHANGED } from '@linkwright/core/live/messages'

export const keyPhraseRoutes = (
  carts: ChangeContext['carts'],
  removePhrases: BulkAction<{ site_id: number }>,
): Handlers<typeof keyPhrases> => ({
  async list({ pageId, tag }, { db }) {
    const { phrases, page_nickname } = await phrasesWithRanks(db, pageId, tag)
    return { key_phrase: phrases.map((row) => presentKeyPhrase(row, page_nickname)) }
  },

  async add({ siteId, pageId, site_id, page_id, phrase }, { services, caller, write }) {
    if ((site_id !== undefined && site_id !== siteId) || (page_id !== undefined && page_id !== pageId)) {
      throw new AppError('not_found')
    }
    return await write(async (db) => {
      const usage = await lockUsage(db)
      await lockPage(db, pageId, 'no key update')
      const page = await pageForPhrases(db, pageId)
      const text = phrase.trim()
      if (page.phrases.includes(text)) throw notUnique('phrase')
      const full = addToPageProblem(page.page_type, page.phrases.length)
      if (full !== undefined) throw new AppError('refused', full)
      const why = addKeyPhrasesProblem(usage.key_phrases, 1, usage.limits.key_phrases, caller)
      if (why !== undefined) throw new AppError('over_plan_limit', why)
      const [id] = await addKeyPhrases(db, pageId, [text])
      await afterChange(db, ['phraseAdded'], { siteId, pageIds: [pageId] }, { ...services, carts })
      const { phrases } = await phrasesWithRanks(db, pageId)
      const row = phrases.find((each) => each.id === id)
      if (row === undefined) throw new Error('the new key phrase is missing')
      return { key_phrase: presentKeyPhrase(row, page.page_nickname) }
    })
  },

  async remove({ siteId, pageId, id }, { services, write }) {
    return await write(async (db) => {
      await removePhrase(db, { siteId, pageId }, id, { ...services, carts })
      return { msg: 'ok' as const }
    })
  },

  async removeMany({ siteId, ...selection }, context) {
    return await startSelected(context, {
      action: removePhrases,
      about: { site_id: siteId },
      audit: 'key-phrase.remove-many',
      select: (db) => selectedPhrases(db, siteId, selection),
    })
  },

  async sort({ pageId, positions }, { write }) {
    return await write(async (db) => {
      await lockPage(db, pageId, 'no key update')
      await savePositions(db, 'key_phrases', sql<boolean>`page_id = ${pageId}`, positions)
      await publishTask(db, SITES_CHANGED, null)
      return { msg: 'ok' as const }
    })
  },

  async makePrimary({ siteId, pageId, id }, { services, write }) {
    return await write(async (db) => {
      await makePrimary(db, { siteId, pageId }, id, { ...services, carts })
      const { phrases, page_nickname } = await phrasesWithRanks(db, pageId)
      return { key_phrase: phrases.map((row) => presentKeyPhrase(row, page_nickname)) }
    })
  },
})

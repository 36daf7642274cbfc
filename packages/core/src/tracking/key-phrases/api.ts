import { z } from 'zod'
import { del, get, post } from '../../contract/endpoint.ts'
import { Positions } from '../../contract/positions.ts'
import { PageId } from '../pages/page.ts'
import { SiteId } from '../sites/site.ts'
import { tagFilter } from '../tags/tag.ts'
import { Done } from '../../values/fields.ts'
import { BulkStarted } from '../../account/bulk/bulk-run.ts'
import { KeyPhrase, KeyPhraseId } from './key-phrase.ts'
import { SelectKeyPhrases } from './select-key-phrases.ts'
import { AddKeyPhraseForm } from './key-phrase-form.ts'

export const keyPhrases = {
  list: get('/site/{siteId}/page/{pageId}/keyphrases', {
    summary: 'List key phrases of a page with their ranks, primary first',
    allow: 'key-phrase.read',
    input: z.object({ siteId: SiteId, pageId: PageId, tag: tagFilter }),
    output: z.object({ key_phrase: z.array(KeyPhrase) }),
    errors: ['site_disabled'],
  }),
  add: post('/site/{siteId}/page/{pageId}/keyword/add', {
    summary: 'Add a key phrase to a page',
    allow: 'key-phrase.add',
    input: AddKeyPhraseForm.extend({ siteId: SiteId, pageId: PageId }),
    output: z.object({ key_phrase: KeyPhrase }),
    errors: ['over_plan_limit', 'refused', 'site_disabled'],
  }),
  remove: del('/site/{siteId}/page/{pageId}/keyword/{id}', {
    summary: 'Delete a key phrase; make another one primary before deleting the primary one',
    allow: 'key-phrase.delete',
    input: z.object({ siteId: SiteId, pageId: PageId, id: KeyPhraseId }),
    output: Done,
    errors: ['refused', 'site_disabled'],
  }),
  removeMany: post('/site/{siteId}/keyphrases/remove', {
    summary:
      'Delete many key phrases of a site with their ranks, except primary ones; they can be restored for 30 days',
    allow: 'key-phrase.delete',
    audits: 'key-phrase.remove-many',
    input: SelectKeyPhrases.safeExtend({ siteId: SiteId }),
    output: BulkStarted,
    errors: ['refused', 'site_disabled', 'too_many'],
  }),
  sort: post('/site/{siteId}/page/{pageId}/keyphrases/update-sort', {
    summary: 'Reorder the key phrases of a page; the primary one stays first',
    allow: 'key-phrase.edit',
    input: z.object({
      siteId: SiteId,
      pageId: PageId,
      positions: Positions.describe('key phrase id to position, from 0'),
    }),
    bare: 'positions',
    output: Done,
    errors: ['site_disabled'],
  }),
  makePrimary: post('/site/{siteId}/page/{pageId}/keyphrases/make-primary', {
    summary: 'Make a key phrase the primary one of its page',
    allow: 'key-phrase.edit',
    input: z.object({ siteId: SiteId, pageId: PageId, id: KeyPhraseId }),
    output: z.object({ key_phrase: z.array(KeyPhrase) }),
    errors: ['site_disabled'],
  }),
}

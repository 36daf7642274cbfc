import { z } from 'zod'
import { get, post } from '../contract/endpoint.ts'
import { PageId } from '../pages/page.ts'
import { SiteId } from '../sites/site.ts'
import { KeyPhrase } from './key-phrase.ts'
import { AddKeyPhraseForm } from './key-phrase-form.ts'

export const keyPhrases = {
  list: get('/site/{siteId}/page/{pageId}/keyphrases', {
    summary: 'Key phrases of a page with their ranks, primary first',
    allow: 'key-phrase.read',
    input: z.object({ siteId: SiteId, pageId: PageId }),
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
}

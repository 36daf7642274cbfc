/** A URL below another one whose invented page is found to be published. */
export { sampleAddress as publishedAt } from '../../../apps/server/src/integrations/page-reader/page-fates.ts'

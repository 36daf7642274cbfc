/** An address below another one whose invented page is found to be so. */
export { sampleAddress as publishedAt } from '../../../apps/server/src/integrations/page-reader/sample-check.ts'

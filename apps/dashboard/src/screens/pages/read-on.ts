import { SITES_CHANGED } from '@linkwright/core/live/messages'
import type { ReadOn } from '../../wire/told.ts'

/** Ranks and search volumes come in by themselves. */
export const phrasesReadOn: ReadOn = {
  [SITES_CHANGED]: ({ keyPhrases, ranks }) => [
    keyPhrases.list,
    ranks.history,
    ranks.distribution,
    ranks.compare,
  ],
}

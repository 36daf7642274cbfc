import { toast } from '@linkwright/react-ui/toast'
import type { KeyPhrase, Page } from '@linkwright/sdk'
import { useRef } from 'react'
import { api, callKey, queryClient, toastProblem } from '../../wire/api.ts'
import { refreshSessionSoon } from '../../session/refresh-soon.ts'
import { invalidateAfter } from '../../wire/invalidate-after.ts'
import { updateSession } from '../../session/session.ts'
import { sortPhrases, positionsOf, withPrimary } from './phrase-order.ts'
import { withPhrases } from './with-page.ts'

const texts = {
  isPrimary: (phrase: string) => `“${phrase}” is now the primary key phrase.`,
  deleted: (phrase: string) => `“${phrase}” was deleted.`,
}

/** Sorts, deletes and makes primary optimistically; rolls back if the server refuses. */
export function usePhraseChanges(page: Page) {
  const input = { siteId: page.site_id, pageId: page.id }
  // One after another, so that the last order wins.
  const last = useRef<Promise<unknown>>(Promise.resolve())

  const show = (change: (list: KeyPhrase[]) => KeyPhrase[]) => {
    const key = callKey(api.keyPhrases.list, input)
    void queryClient.cancelQueries({ queryKey: key })
    const known = queryClient.getQueryData<{ key_phrase: KeyPhrase[] }>(key)
    if (known === undefined) return
    const key_phrase = change(known.key_phrase)
    queryClient.setQueryData(key, { key_phrase })
    updateSession(withPhrases(page.id, key_phrase))
  }
  const reloadPhrases = () => {
    invalidateAfter('updatePageStats', page.id)
    refreshSessionSoon()
  }
  const send = (call: () => PromiseLike<unknown>) => {
    const sent = last.current.then(call)
    last.current = sent.catch(toastProblem).then(reloadPhrases)
    return sent
  }

  return {
    reorder: (ids: readonly number[]) => {
      let positions = {}
      show((list) => {
        const sorted = sortPhrases(list, ids)
        positions = positionsOf(sorted)
        return sorted
      })
      void send(() => api.keyPhrases.sort({ ...input, positions })).catch(() => {})
    },
    makePrimary: ({ id, key_phrase }: KeyPhrase) => {
      show((list) => withPrimary(list, id))
      void send(() => api.keyPhrases.makePrimary({ ...input, id })).then(
        () => toast.success(texts.isPrimary(key_phrase)),
        () => {},
      )
    },
    /** Throws if the server refuses. */
    remove: async ({ id, key_phrase }: KeyPhrase) => {
      await api.keyPhrases.remove({ ...input, id })
      show((list) => list.filter((each) => each.id !== id))
      reloadPhrases()
      toast.success(texts.deleted(key_phrase))
    },
  }
}

import {
  isNewPhrase,
  PHRASE_LENGTH,
  PHRASE_LENGTH_HINT,
  PHRASE_REQUIRED_AND_UNIQUE,
} from '@linkwright/core/tracking/key-phrases/phrase-rules'
import { phraseWarning } from '@linkwright/core/tracking/key-phrases/phrase-warning'
import { Alert } from '@linkwright/react-ui/alert'
import { Form } from '@linkwright/react-ui/form'
import { TextField } from '@linkwright/react-ui/text-field'
import { toast } from '@linkwright/react-ui/toast'
import { type KeyPhrase, isApiError, type Page } from '@linkwright/sdk'
import { useEffect, useRef, useState } from 'react'
import { FormDialog } from '../../form/form-dialog.tsx'
import { api, callKey, problemMessage, queryClient } from '../../wire/api.ts'
import { refreshSessionSoon } from '../../session/refresh-soon.ts'
import { invalidateAfter } from '../../wire/invalidate-after.ts'
import { updateSession } from '../../session/session.ts'
import { useDeletedNote } from './use-deleted-note.tsx'
import { withPhrase } from './with-page.ts'

const texts = {
  title: 'Add Key Phrase',
  label: 'Key Phrase',
  hint: 'A search this page should rank for.',
  add: 'Add',
  added: (phrase: string) => `“${phrase}” was added. Its rank is being looked up.`,
  lost: (phrase: string) => `“${phrase}” was not added.`,
}

interface AddPhraseProps {
  page: Page
  /** The site's language. */
  language: string | undefined
  phrases: readonly KeyPhrase[]
  isOpen: boolean
  /** Why the page cannot have more phrases. */
  limitProblem: string | undefined
  onOpen: () => void
  onClose: () => void
}

/** Adds the phrase to the table optimistically; a refused phrase returns to the field. */
export function AddPhrase({
  page,
  language,
  phrases,
  isOpen,
  limitProblem,
  onOpen,
  onClose,
}: AddPhraseProps) {
  const deletedNote = useDeletedNote(page)
  const box = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const shownPage = useRef<number>(undefined)
  useEffect(() => {
    shownPage.current = page.id
    return () => {
      shownPage.current = undefined
    }
  }, [page.id])

  const close = () => {
    setText('')
    setError(undefined)
    setProblem(undefined)
    onClose()
  }
  const submit = async () => {
    if (deletedNote !== undefined) return
    const phrase = text.trim()
    setProblem(undefined)
    if (
      !isNewPhrase(
        phrase,
        phrases.map(({ key_phrase }) => key_phrase),
      )
    ) {
      setError(PHRASE_REQUIRED_AND_UNIQUE)
      box.current?.focus()
      return
    }
    close()
    const input = { siteId: page.site_id, pageId: page.id }
    const settle = addOptimistically(page, phrase)
    try {
      const { key_phrase } = await api.keyPhrases.add({ ...input, phrase })
      settle(key_phrase)
      updateSession(withPhrase(page.id, key_phrase))
      // The page's figures have changed too; refresh them in case there is no live connection.
      refreshSessionSoon()
      toast.success(texts.added(phrase))
    } catch (failure) {
      settle()
      // The user has left the screen: show the error as a toast.
      if (shownPage.current !== page.id) {
        toast.error(`${texts.lost(phrase)} ${problemMessage(failure)}`)
        return
      }
      setText(phrase)
      const issue = isApiError(failure) ? failure.issues[0]?.message : undefined
      if (issue === undefined) setProblem(problemMessage(failure))
      else setError(issue)
      onOpen()
    }
  }
  const full = limitProblem && <Alert tone="warn">{limitProblem}</Alert>
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={close}
      title={texts.title}
      size="sm"
      send={texts.add}
      isSending={false}
      note={deletedNote ?? full}
    >
      {(id) =>
        limitProblem === undefined && (
          <Form id={id} aria-label={texts.title} onSubmit={submit} error={problem}>
            <TextField
              label={texts.label}
              inputRef={box}
              hint={texts.hint}
              value={text}
              onChange={(next) => {
                setText(next)
                setError(undefined)
              }}
              maxHint={PHRASE_LENGTH_HINT}
              maxLength={PHRASE_LENGTH}
              error={error}
              warning={phraseWarning(
                text,
                phrases.map(({ key_phrase }) => key_phrase),
                language,
              )}
              isRequired
              autoFocus
              autoComplete="off"
            />
          </Form>
        )
      }
    </FormDialog>
  )
}

/** Optimistically adds a phrase to the list; the response removes it or replaces it with the saved phrase. */
function addOptimistically(page: Page, phrase: string): (saved?: KeyPhrase) => void {
  const key = callKey(api.keyPhrases.list, { siteId: page.site_id, pageId: page.id })
  const id = -Date.now()
  const shown: KeyPhrase = {
    id,
    key_phrase: phrase,
    is_primary: page.keyphrases.length === 0 ? '1' : '0',
    rank: null,
    ranks: [],
    on_subdomain: null,
    tags: [],
    search_volume: null,
    page_nickname: page.page_nickname,
    links_containing: 0,
    exact_links: 0,
  }
  const change = (of: (list: KeyPhrase[]) => KeyPhrase[]) =>
    queryClient.setQueryData<{ key_phrase: KeyPhrase[] }>(
      key,
      (data) => data && { key_phrase: of(data.key_phrase) },
    )
  // A refetch in flight would remove it again; an initial load is left to finish.
  if (queryClient.getQueryData(key) !== undefined) void queryClient.cancelQueries({ queryKey: key })
  change((list) => [...list, shown])
  return (saved) => {
    change((list) => {
      const others = list.filter((each) => each.id !== id && each.id !== saved?.id)
      return saved ? [...others, saved] : others
    })
    // Also cancels earlier requests that are still in flight.
    void queryClient.cancelQueries({ queryKey: key })
    invalidateAfter('updatePageStats', page.id)
  }
}

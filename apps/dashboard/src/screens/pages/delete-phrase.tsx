import { deletePhraseProblem } from '@linkwright/core/tracking/key-phrases/phrase-rules'
import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { ConfirmDialog, Dialog } from '@linkwright/react-ui/dialog'
import type { KeyPhrase, Page } from '@linkwright/sdk'
import { useState } from 'react'
import { problemMessage } from '../../wire/api.ts'
import { deletedMessage } from '../../form/use-last-known.tsx'
import { useIsDeleted } from './use-page.ts'

const texts = {
  title: 'Delete key phrase',
  question: (phrase: string) => `“${phrase}” and its rank history will be permanently deleted.`,
  delete: 'Delete',
  close: 'Close',
}

interface DeletePhraseProps {
  page: Page
  phrase: KeyPhrase | undefined
  /** Another user has deleted it. */
  isDeleted: boolean
  onClose: () => void
  /** Throws if the server refuses. */
  onDelete: (phrase: KeyPhrase) => Promise<void>
}

/** Confirms deleting a phrase. A primary phrase cannot be deleted (A-MSG-42). */
export function DeletePhrase({ page, phrase, isDeleted, onClose, onDelete }: DeletePhraseProps) {
  const [error, setError] = useState<string>()
  // The user's own deletion also removes it from the list, just before the dialog closes.
  const [isDeleting, setDeleting] = useState(false)
  const deletedName = useIsDeleted(page)
    ? page.page_nickname
    : isDeleted && !isDeleting && `“${phrase?.key_phrase}”`
  const why = deletePhraseProblem(phrase?.is_primary === '1')
  const close = () => {
    setError(undefined)
    setDeleting(false)
    onClose()
  }
  return (
    <>
      <Dialog
        isOpen={phrase !== undefined && why !== undefined}
        onClose={close}
        title={texts.title}
        size="sm"
        isDismissable
        footer={<Button onPress={close}>{texts.close}</Button>}
      >
        <Alert tone="warn">{why}</Alert>
      </Dialog>
      <ConfirmDialog
        isOpen={phrase !== undefined && why === undefined}
        onClose={close}
        title={texts.title}
        confirmLabel={deletedName ? texts.close : texts.delete}
        isDanger={!deletedName}
        error={error}
        onConfirm={async () => {
          if (deletedName) return close()
          if (phrase === undefined) return
          setError(undefined)
          setDeleting(true)
          try {
            await onDelete(phrase)
            close()
          } catch (failure) {
            setDeleting(false)
            setError(problemMessage(failure))
          }
        }}
      >
        {deletedName ? (
          <Alert tone="warn" role="alert">
            {deletedMessage(deletedName)}
          </Alert>
        ) : (
          <p>{texts.question(phrase?.key_phrase ?? '')}</p>
        )}
      </ConfirmDialog>
    </>
  )
}

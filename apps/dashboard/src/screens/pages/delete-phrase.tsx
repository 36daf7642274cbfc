import { whyNotDelete } from '@linkwright/core/key-phrases/primary'
import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { ConfirmDialog, Dialog } from '@linkwright/react-ui/dialog'
import type { KeyPhrase } from '@linkwright/sdk'
import { useState } from 'react'
import { problemSentence } from '../../api.ts'

const words = {
  title: 'Delete key phrase',
  question: (phrase: string) => `“${phrase}” and its rank history are deleted for good.`,
  delete: 'Delete',
  close: 'Close',
}

interface DeletePhraseProps {
  phrase: KeyPhrase | undefined
  onClose: () => void
  /** Throws when the server refuses it. */
  onDelete: (phrase: KeyPhrase) => Promise<void>
}

/** Asks before a phrase is deleted; a primary one cannot be (Spec A §8). */
export function DeletePhrase({ phrase, onClose, onDelete }: DeletePhraseProps) {
  const [error, setError] = useState<string>()
  const why = whyNotDelete(phrase?.is_primary === '1')
  const close = () => {
    setError(undefined)
    onClose()
  }
  return (
    <>
      <Dialog
        isOpen={phrase !== undefined && why !== undefined}
        onClose={close}
        title={words.title}
        size="sm"
        isDismissable
        footer={<Button onPress={close}>{words.close}</Button>}
      >
        <Alert tone="warn">{why}</Alert>
      </Dialog>
      <ConfirmDialog
        isOpen={phrase !== undefined && why === undefined}
        onClose={close}
        title={words.title}
        confirmLabel={words.delete}
        isDanger
        error={error}
        onConfirm={async () => {
          if (phrase === undefined) return
          setError(undefined)
          try {
            await onDelete(phrase)
            close()
          } catch (failure) {
            setError(problemSentence(failure))
          }
        }}
      >
        <p>{words.question(phrase?.key_phrase ?? '')}</p>
      </ConfirmDialog>
    </>
  )
}

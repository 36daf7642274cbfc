import { SOURCE_LENGTH } from '@linkwright/core/tracking/links/lengths'
import { Button } from '@linkwright/react-ui/button'
import { Dialog } from '@linkwright/react-ui/dialog'
import { Form } from '@linkwright/react-ui/form'
import { TextField } from '@linkwright/react-ui/text-field'
import { isApiError, type Link } from '@linkwright/sdk'
import { type ReactNode, useId, useState } from 'react'
import { api, problemSentence } from '../../../wire/api.ts'
import { toastSaved } from '../../../form/saved.ts'
import { pageChanged } from './page-changed.ts'

const words = {
  title: 'Edit source',
  source: 'Source',
  hint: 'Where the link came from.',
  save: 'Save',
  cancel: 'Cancel',
  now: (source: string) =>
    `Somebody else changed the source to “${source}”. Save once more to replace it with yours.`,
}

interface EditSourceProps {
  siteId: number
  pageId: number
  link: Link | undefined
  onClose: () => void
  /** Above the form: why it cannot be sent any more. */
  note?: ReactNode
}

/** Changes where a link came from; nothing is sent when nothing changed (Spec A §5). */
export function EditSource({ link, onClose, note, ...rest }: EditSourceProps) {
  const form = useId()
  const [isSending, setSending] = useState(false)
  return (
    <Dialog
      isOpen={link !== undefined}
      onClose={onClose}
      title={words.title}
      size="sm"
      footer={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          {note === undefined && (
            <Button variant="primary" type="submit" form={form} isPending={isSending}>
              {words.save}
            </Button>
          )}
        </>
      }
    >
      {note}
      {link !== undefined && (
        <SourceForm key={link.id} {...rest} id={form} link={link} onDone={onClose} onSending={setSending} />
      )}
    </Dialog>
  )
}

interface SourceFormProps extends Omit<EditSourceProps, 'onClose' | 'note'> {
  id: string
  link: Link
  onDone: () => void
  onSending: (isSending: boolean) => void
}

function SourceForm({ siteId, pageId, id, link, onDone, onSending }: SourceFormProps) {
  const [was, setWas] = useState(link.source)
  const [source, setSource] = useState(link.source ?? '')
  const [problem, setProblem] = useState<string>()

  const readAgain = async () => {
    const now = await api.links.show({ siteId, pageId, linkId: link.id })
    setWas(now.source)
    setProblem(words.now(now.source ?? ''))
  }
  const save = async () => {
    if (source.trim() === (was ?? '')) return onDone()
    setProblem(undefined)
    onSending(true)
    try {
      await api.links.edit({ siteId, pageId, linkId: link.id, source: source.trim(), was })
      pageChanged(pageId)
      toastSaved()
      onDone()
    } catch (error) {
      const isOlder = isApiError(error) && error.status === 409
      setProblem(problemSentence(error))
      if (isOlder) await readAgain().catch(() => {})
    } finally {
      onSending(false)
    }
  }
  return (
    <Form id={id} aria-label={words.title} onSubmit={save} error={problem}>
      <TextField
        label={words.source}
        hint={words.hint}
        maxLength={SOURCE_LENGTH}
        value={source}
        onChange={setSource}
        autoFocus
        autoComplete="off"
      />
    </Form>
  )
}

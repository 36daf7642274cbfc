import { Form } from '@linkwright/react-ui/form'
import { isApiError, type Link } from '@linkwright/sdk'
import { useEffect, useState } from 'react'
import { BoundText } from '../../../form/bound.tsx'
import { toastSaved } from '../../../form/saved-toast.ts'
import { useForm } from '../../../form/use-form.ts'
import { api } from '../../../wire/api.ts'
import { pageChanged } from '../use-page.ts'

const texts = {
  source: { label: 'Source', hint: 'Where the link came from.' },
  now: (source: string) =>
    `Someone else changed the source to “${source}”. Save once more to replace it with yours.`,
}

export interface EditSourceFormProps {
  siteId: number
  pageId: number
  id: string
  label: string
  link: Link
  onDone: () => void
  onSending: (isSending: boolean) => void
}

/** The source of a link. Sends nothing if nothing changed. */
export function EditSourceForm({ siteId, pageId, id, label, link, onDone, onSending }: EditSourceFormProps) {
  const [was, setWas] = useState(link.source)
  /** The value that another user saved in between. */
  const [now, setNow] = useState<string>()
  const params = { siteId, pageId, linkId: link.id }
  const form = useForm({
    schema: async () => (await import('@linkwright/core/tracking/links/link-form')).EditLinkForm,
    defaultValues: { source: link.source ?? '' },
    submit: async ({ source }) => {
      setNow(undefined)
      if (source.trim() === (was ?? '')) return onDone()
      try {
        await api.links.edit({ ...params, source: source.trim(), was })
      } catch (error) {
        if (isApiError(error) && error.status === 409) await reloadLink().catch(() => undefined)
        throw error
      }
      pageChanged(pageId)
      toastSaved()
      onDone()
    },
  })
  const reloadLink = async () => {
    const { source } = await api.links.show(params)
    setWas(source)
    setNow(source ?? '')
  }
  const { isSending } = form
  useEffect(() => onSending(isSending), [isSending, onSending])
  return (
    <Form
      id={id}
      aria-label={label}
      onSubmit={form.onSubmit}
      error={now === undefined ? form.problem : texts.now(now)}
    >
      <BoundText form={form} name="source" {...texts.source} autoFocus autoComplete="off" />
    </Form>
  )
}

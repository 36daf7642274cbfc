import { DISAVOWED_CHANGED } from '@linkwright/core/live/messages'
import { shorten } from '@linkwright/core/values/url'
import { toast } from '@linkwright/react-ui/toast'
import type { Link } from '@linkwright/sdk'
import { ConfirmAction } from '../../../form/confirm-action.tsx'
import { api } from '../../../wire/api.ts'
import { invalidateAfter } from '../../../wire/invalidate-after.ts'

const texts = {
  title: 'Disavow link',
  question: (url: string) => `${url} will be added to the disavow list of this website.`,
  what: 'We only mark this link: it still counts toward score and gauges. Google ignores it once you upload the file from Disavow Links to its disavow tool.',
  disavow: 'Disavow',
  done: 'The link was added to Disavow Links',
}

interface DisavowLinkProps {
  siteId: number
  link: Link | undefined
  onClose: () => void
}

/** Explains disavowing, then adds a link to its site's disavow list. */
export function DisavowLink({ siteId, link, onClose }: DisavowLinkProps) {
  const url = link?.url ?? ''
  const add = async () => {
    await api.disavow.add({ siteId, disavowed: url })
    invalidateAfter(DISAVOWED_CHANGED)
    toast.success(texts.done)
  }
  return (
    <ConfirmAction
      isOpen={url !== ''}
      onClose={onClose}
      title={texts.title}
      confirmLabel={texts.disavow}
      action={add}
    >
      <p>{texts.question(shorten(url, 60))}</p>
      <p>{texts.what}</p>
    </ConfirmAction>
  )
}

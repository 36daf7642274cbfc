import { DISAVOWED_CHANGED } from '@linkwright/core/live/messages'
import { shorten } from '@linkwright/core/values/url'
import { toast } from '@linkwright/react-ui/toast'
import type { Link } from '@linkwright/sdk'
import { ConfirmAction } from '../../../form/confirm-action.tsx'
import { api } from '../../../wire/api.ts'
import { invalidateAfter } from '../../../wire/invalidate-after.ts'

const words = {
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

/** Says what disavowing does, then puts a link on the list of its site. */
export function DisavowLink({ siteId, link, onClose }: DisavowLinkProps) {
  const url = link?.url ?? ''
  const add = async () => {
    await api.disavow.add({ siteId, disavowed: url })
    invalidateAfter(DISAVOWED_CHANGED)
    toast.success(words.done)
  }
  return (
    <ConfirmAction
      isOpen={url !== ''}
      onClose={onClose}
      title={words.title}
      confirmLabel={words.disavow}
      act={add}
    >
      <p>{words.question(shorten(url, 60))}</p>
      <p>{words.what}</p>
    </ConfirmAction>
  )
}

import { DISAVOWED_CHANGED } from '@linkwright/core/live/messages'
import { shorten } from '@linkwright/core/values/url'
import { ConfirmDialog } from '@linkwright/react-ui/dialog'
import { toast } from '@linkwright/react-ui/toast'
import type { Link } from '@linkwright/sdk'
import { useState } from 'react'
import { api, problemSentence } from '../../../wire/api.ts'
import { readAnew } from '../../../wire/read-anew.ts'

const words = {
  title: 'Disavow link',
  question: (url: string) => `${url} is put on the list of this website.`,
  what: 'Here nothing changes but a mark: score and gauges go on counting the link. Google ignores it once you have uploaded the file of Disavow Links to its disavow tool.',
  disavow: 'Disavow',
  done: 'The link is on the list of Disavow Links',
}

interface DisavowLinkProps {
  siteId: number
  link: Link | undefined
  onClose: () => void
}

/** Says what disavowing does, then puts a link on the list of its site. */
export function DisavowLink({ siteId, link, onClose }: DisavowLinkProps) {
  const [problem, setProblem] = useState<string>()
  const url = link?.url ?? ''
  const close = () => {
    setProblem(undefined)
    onClose()
  }
  const add = async () => {
    setProblem(undefined)
    try {
      await api.disavow.add({ siteId, disavowed: url })
    } catch (error) {
      setProblem(problemSentence(error))
      return
    }
    readAnew(DISAVOWED_CHANGED)
    toast.success(words.done)
    close()
  }
  return (
    <ConfirmDialog
      isOpen={url !== ''}
      onClose={close}
      title={words.title}
      confirmLabel={words.disavow}
      onConfirm={add}
      error={problem}
    >
      <p>{words.question(shorten(url, 60))}</p>
      <p>{words.what}</p>
    </ConfirmDialog>
  )
}

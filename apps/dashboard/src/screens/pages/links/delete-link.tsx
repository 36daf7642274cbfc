import { shorten } from '@linkwright/core/values/url'
import { ConfirmDialog } from '@linkwright/react-ui/dialog'
import type { Link, Page } from '@linkwright/sdk'
import type { ReactNode } from 'react'
import { api, useApi } from '../../../wire/api.ts'
import { useSession } from '../../../session/session.ts'
import { alsoDeleted } from './also-deleted.ts'

const words = {
  title: 'Delete link',
  question: (link: string) => `The link “${link}” is deleted for good.`,
  delete: 'Delete',
}

interface DeleteLinkProps {
  page: Page
  link: Link | undefined
  onClose: () => void
  /** Above the question. */
  note?: ReactNode
  onDelete: (link: Link) => Promise<void>
}

/** Asks before a link and the links of its further tiers are deleted. */
export function DeleteLink({ page, link, onClose, note, onDelete }: DeleteLinkProps) {
  return (
    <ConfirmDialog
      isOpen={link !== undefined}
      onClose={onClose}
      title={words.title}
      confirmLabel={words.delete}
      isDanger
      onConfirm={() => {
        if (link === undefined) return
        onClose()
        void onDelete(link)
      }}
    >
      {note}
      <p>{words.question(shorten(link?.url ?? link?.anchor_text ?? '', 50))}</p>
      {link !== undefined && link.child_links > 0 && <AlsoDeleted page={page} link={link} />}
    </ConfirmDialog>
  )
}

/** The next tier tells how many links the one after it has. */
function AlsoDeleted({ page, link }: { page: Page; link: Link }) {
  const cart = useSession().cart.flatMap((item) => ('parent_id' in item ? (item.parent_id ?? []) : []))
  const params = { siteId: page.site_id, pageId: page.id, linkId: link.id }
  const { data, error } = useApi<typeof params, Link[]>(api.links.tiered, params)
  return <p role="status">{alsoDeleted(link, error === null ? data : 'failed', cart)}</p>
}

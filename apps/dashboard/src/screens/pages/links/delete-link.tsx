import { shorten } from '@linkwright/core/values/url'
import { ConfirmDialog } from '@linkwright/react-ui/dialog'
import type { Link, Page } from '@linkwright/sdk'
import type { ReactNode } from 'react'
import { api, useApi } from '../../../wire/api.ts'
import { useSession } from '../../../session/session.ts'
import { alsoDeleted } from './also-deleted.ts'

const texts = {
  title: 'Delete link',
  question: (link: string) => `The link “${link}” will be permanently deleted.`,
  delete: 'Delete',
}

interface DeleteLinkProps {
  page: Page
  link: Link | undefined
  onClose: () => void
  /** Shown above the question. */
  note?: ReactNode
  onDelete: (link: Link) => Promise<void>
}

/** Confirms deleting a link and the links of its further tiers. */
export function DeleteLink({ page, link, onClose, note, onDelete }: DeleteLinkProps) {
  return (
    <ConfirmDialog
      isOpen={link !== undefined}
      onClose={onClose}
      title={texts.title}
      confirmLabel={texts.delete}
      isDanger
      onConfirm={() => {
        if (link === undefined) return
        onClose()
        void onDelete(link)
      }}
    >
      {note}
      <p>{texts.question(shorten(link?.url ?? link?.anchor_text ?? '', 50))}</p>
      {link !== undefined && <AlsoDeleted page={page} link={link} />}
    </ConfirmDialog>
  )
}

/** Counts two tiers: the links of the next tier carry the counts of the tier after it. */
function AlsoDeleted({ page, link }: { page: Page; link: Link }) {
  const cart = useSession().cart.flatMap((item) => ('parent_id' in item ? (item.parent_id ?? []) : []))
  if (link.child_links === 0) return <AlsoDeletedSentence message={alsoDeleted(link, [], cart)} />
  return <WithFurtherTiers page={page} link={link} cart={cart} />
}

function WithFurtherTiers({ page, link, cart }: { page: Page; link: Link; cart: readonly number[] }) {
  const params = { siteId: page.site_id, pageId: page.id, linkId: link.id }
  const { data, error } = useApi<typeof params, Link[]>(api.links.tiered, params)
  return <AlsoDeletedSentence message={alsoDeleted(link, error === null ? data : 'failed', cart)} />
}

function AlsoDeletedSentence({ message }: { message: string | undefined }) {
  return message && <p role="status">{message}</p>
}

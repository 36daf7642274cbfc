import type { Link, Page } from '@linkwright/sdk'
import { useLastKnown } from '../../../form/use-last-known.tsx'
import { AddLink } from './add-link.tsx'
import { DeleteLink } from './delete-link.tsx'
import { DisavowLink } from './disavow-link.tsx'
import { EditSource } from './edit-source.tsx'
import { OrderLink } from './order-link.tsx'
import { useDeletedNote } from '../use-deleted-note.tsx'

const texts = { add: 'Add new link', tiered: 'Add tiered link' }

interface LinkDialogsProps {
  page: Page
  links: readonly Link[]
  /** The open dialog, such as `source-12`. */
  open: string
  onClose: () => void
  onDelete: (link: Link) => Promise<void>
  /** The link that `add` adds to, if the shown links point to a link. */
  parentId?: number
}

/** The link dialogs. The URL holds the open one. */
export function LinkDialogs({ page, links, open, onClose, onDelete, parentId }: LinkDialogsProps) {
  // If another user deletes the link, the dialog and its input stay.
  const { lastKnown, isDeleted } = useLastKnown(
    links.find(({ id }) => open.endsWith(`-${id}`)),
    open,
  )
  const note = useDeletedNote(page, isDeleted ? lastKnown : undefined)
  const of = (dialog: string) => (open === `${dialog}-${lastKnown?.id}` ? lastKnown : undefined)
  const to = of('add')?.id ?? (open === 'add' ? parentId : undefined)
  return (
    <>
      <AddLink
        isOpen={open === 'add' || to !== undefined}
        title={to === undefined ? texts.add : texts.tiered}
        page={page}
        parent={to === undefined ? undefined : { id: to }}
        onClose={onClose}
        note={note}
      />
      <OrderLink
        isOpen={of('order') !== undefined}
        page={page}
        parent={of('order')}
        onClose={onClose}
        note={note}
      />
      <EditSource siteId={page.site_id} pageId={page.id} link={of('source')} onClose={onClose} note={note} />
      <DisavowLink siteId={page.site_id} link={of('disavow')} onClose={onClose} />
      <DeleteLink page={page} link={of('delete')} onClose={onClose} onDelete={onDelete} note={note} />
    </>
  )
}

import { plural } from '@linkwright/core/values/text'
import { shorten } from '@linkwright/core/values/url'
import { ConfirmDialog } from '@linkwright/react-ui/dialog'
import type { Link } from '@linkwright/sdk'

const words = {
  title: 'Delete link',
  question: (link: string) => `The link “${link}” is deleted for good.`,
  tiers: (count: number) =>
    `${plural(count, 'link')} that ${count === 1 ? 'points' : 'point'} to it go with it.`,
  delete: 'Delete',
}

interface DeleteLinkProps {
  link: Link | undefined
  onClose: () => void
  onDelete: (link: Link) => Promise<void>
}

/** Asks before a link and the links of its further tiers are deleted. */
export function DeleteLink({ link, onClose, onDelete }: DeleteLinkProps) {
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
      <p>{words.question(shorten(link?.url ?? link?.anchor_text ?? '', 50))}</p>
      {link !== undefined && link.child_links > 0 && <p>{words.tiers(link.child_links)}</p>}
    </ConfirmDialog>
  )
}

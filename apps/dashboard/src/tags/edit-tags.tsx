import type { TaggedKind } from '@linkwright/core/tracking/tags/tag'
import type { MenuItem } from '@linkwright/react-ui/menu'
import { Tags } from 'lucide-react'
import { useCallback } from 'react'
import { lazyDialog } from '../code/lazy.tsx'
import { useAddressState } from '../navigation.tsx'
import type { TagsDialogProps } from './tags-dialog.tsx'

const texts = { edit: 'Edit tags' }

const TagsDialog = lazyDialog<TagsDialogProps>(async () => (await import('./tags-dialog.tsx')).TagsDialog)

/** The menu item that opens the tags of an object. The URL holds the open dialog. */
export function useTagsItem(kind: TaggedKind): (id: number) => MenuItem {
  const [, setOpen] = useAddressState('open', '')
  return useCallback(
    (id) => ({
      id: 'tags',
      label: texts.edit,
      icon: <Tags aria-hidden />,
      onAction: () => setOpen(`tags-${kind}-${id}`, { replace: false }),
    }),
    [kind, setOpen],
  )
}

interface EditTagsProps<T> {
  kind: TaggedKind
  objects: readonly T[]
  nameOf: (object: T) => string
}

/** The dialog with the tags of one of these objects. */
export function EditTags<T extends { id: number; tags: string[] }>({
  kind,
  objects,
  nameOf,
}: EditTagsProps<T>) {
  const [open, setOpen] = useAddressState('open', '')
  const object = objects.find(({ id }) => open === `tags-${kind}-${id}`)
  if (object === undefined) return null
  return (
    <TagsDialog
      kind={kind}
      id={object.id}
      name={nameOf(object)}
      tags={object.tags}
      onClose={() => setOpen('')}
    />
  )
}

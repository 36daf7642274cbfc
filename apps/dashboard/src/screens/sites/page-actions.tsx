import { pathTo } from '@linkwright/core/access/screens'
import { plural } from '@linkwright/core/values/text'
import type { MenuItem } from '@linkwright/react-ui/menu'
import { toast } from '@linkwright/react-ui/toast'
import type { Page, Site } from '@linkwright/sdk'
import { Pencil, Trash2 } from 'lucide-react'
import { useCallback } from 'react'
import { ConfirmAction } from '../../form/confirm-action.tsx'
import { api } from '../../wire/api.ts'
import { useAddressState } from '../../navigation.tsx'
import { refreshSessionSoon } from '../../session/refresh-soon.ts'
import { updateSession } from '../../session/session.ts'
import { useTagsItem } from '../../tags/edit-tags.tsx'

const texts = {
  edit: 'Edit Page',
  delete: 'Delete page',
  title: (name: string) => `Delete ${name}?`,
  text: 'The page, all its links and keywords will be deleted. They cannot be recovered.',
  counts: (phrases: number, links: number) =>
    `This includes ${plural(phrases, 'keyword')} and ${plural(links, 'completed link')}.`,
  understood: 'I understand that this cannot be undone.',
  deleted: (name: string) => `${name} was deleted.`,
}

/** A page's menu. The URL holds the open Delete page dialog. */
export function usePageActions(): (page: Page) => MenuItem[] {
  const [, setOpen] = useAddressState('open', '')
  const tagsItem = useTagsItem('page')
  return useCallback(
    ({ id, site_id }) => [
      {
        id: 'edit',
        label: texts.edit,
        icon: <Pencil aria-hidden />,
        href: pathTo('edit-page', { siteId: site_id, pageId: id }),
      },
      tagsItem(id),
      {
        id: 'delete',
        label: texts.delete,
        icon: <Trash2 aria-hidden />,
        isDanger: true,
        onAction: () => setOpen(`delete-page-${id}`, { replace: false }),
      },
    ],
    [setOpen, tagsItem],
  )
}

/** Confirms permanently deleting a page. */
export function DeletePage({ site }: { site: Site }) {
  const [open, setOpen] = useAddressState('open', '')
  const page = site.pages.find(({ id }) => open === `delete-page-${id}`)
  const remove = async ({ id, site_id, page_nickname }: Page) => {
    await api.pages.remove({ siteId: site_id, pageId: id })
    setOpen('')
    updateSession((session) => ({
      ...session,
      sites: session.sites.map((each) =>
        each.id === site_id ? { ...each, pages: each.pages.filter((other) => other.id !== id) } : each,
      ),
    }))
    // The keyword usage has decreased, and the site's figures have changed.
    refreshSessionSoon()
    toast.success(texts.deleted(page_nickname))
  }
  return (
    <ConfirmAction
      isOpen={page !== undefined}
      onClose={() => setOpen('')}
      title={page === undefined ? texts.delete : texts.title(page.page_nickname)}
      confirmLabel={texts.delete}
      action={async () => page && (await remove(page))}
      isDanger
      requiredCheck={texts.understood}
    >
      <p>{texts.text}</p>
      {page !== undefined && <p>{texts.counts(page.keyphrases.length, page.stats.primary_links_placed)}</p>}
    </ConfirmAction>
  )
}

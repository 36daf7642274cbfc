import { plural } from '@linkwright/core/values/text'
import { toast } from '@linkwright/react-ui/toast'
import { isApiError, type Site } from '@linkwright/sdk'
import { ConfirmAction } from '../../form/confirm-action.tsx'
import { api, problemMessage } from '../../wire/api.ts'
import { refreshSessionSoon } from '../../session/refresh-soon.ts'
import { updateSession } from '../../session/session.ts'

const texts = {
  button: 'Delete Site',
  title: (name: string) => `Delete ${name}?`,
  text: 'The site, all its pages, links and keywords will be deleted. They cannot be recovered.',
  counts: (pages: number, phrases: number, links: number) =>
    `This includes ${plural(pages, 'page')}, ${plural(phrases, 'keyword')} and ${plural(links, 'completed link')}.`,
  understood: 'I understand that this cannot be undone.',
  deleted: (name: string) => `${name} was deleted.`,
  failed: 'An error occurred updating the site. Please try again or contact us.',
}

interface DeleteSiteProps {
  /** The site to delete; the dialog is closed while undefined. */
  site: Site | undefined
  onClose: () => void
  /** Called after the deletion, before the site leaves the screen. */
  onDeleted: () => void | Promise<void>
}

/** Confirms permanently deleting a site (A-SCR-57). */
export function DeleteSite({ site, onClose, onDeleted }: DeleteSiteProps) {
  const remove = async () => {
    if (site === undefined) return
    await api.sites.remove({ siteId: site.id })
    await onDeleted()
    updateSession((session) => ({ ...session, sites: session.sites.filter(({ id }) => id !== site.id) }))
    // The keyword and website usage has decreased.
    refreshSessionSoon()
    toast.success(texts.deleted(site.name))
  }
  return (
    <ConfirmAction
      isOpen={site !== undefined}
      onClose={onClose}
      title={site === undefined ? texts.button : texts.title(site.name)}
      confirmLabel={texts.button}
      action={remove}
      messageOf={why}
      isDanger
      requiredCheck={texts.understood}
    >
      <p>{texts.text}</p>
      {site !== undefined && <p>{texts.counts(site.pages.length, phrasesOf(site), site.primary_links)}</p>}
    </ConfirmAction>
  )
}

/** The server's message if the server refused (A-MSG-40). */
const why = (error: unknown) =>
  isApiError(error) && error.code !== 'bad_answer' ? problemMessage(error) : texts.failed

const phrasesOf = ({ pages }: Site) => pages.reduce((sum, { keyphrases }) => sum + keyphrases.length, 0)

import { marketplaceLinksTable } from '@linkwright/core/buying/marketplace/marketplace.table'
import type { MarketplaceLink } from '@linkwright/sdk'
import { Log } from '../../../table/log-screen.tsx'
import { defineLog, useLog } from '../../../table/use-log.ts'
import { api } from '../../../wire/api.ts'
import { lazyDialog } from '../../../code/lazy.tsx'
import { useRowActions } from './row-actions.tsx'

const LinkDialog = lazyDialog(async () => (await import('./link-dialog.tsx')).LinkDialog)

const texts = { add: 'Add link' }

const nameOf = ({ destination_url, category }: MarketplaceLink) => destination_url ?? category

const links = defineLog({
  table: marketplaceLinksTable,
  call: () => api.marketplace.links,
  noun: ['link', 'links'],
  rowLabel: nameOf,
})

/** The links of the marketplace. */
export function LinksTab() {
  const log = useLog(links)
  const { addButton, rowActions, dialog } = useRowActions<MarketplaceLink>({
    nameOf,
    add: texts.add,
    enable: api.marketplace.enableLink,
    disable: api.marketplace.disableLink,
    dialog: (link, onClose) => <LinkDialog link={link} onClose={onClose} />,
  })
  return (
    <>
      <Log log={log} rowActions={rowActions}>
        {addButton}
      </Log>
      {dialog}
    </>
  )
}

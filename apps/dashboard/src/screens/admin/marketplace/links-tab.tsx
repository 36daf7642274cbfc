import { marketplaceLinksTable } from '@linkwright/core/buying/marketplace/marketplace.table'
import type { MarketplaceLink } from '@linkwright/sdk'
import { logColumns } from '../../../table/log-columns.tsx'
import { Log } from '../../../table/log-screen.tsx'
import { api } from '../../../wire/api.ts'
import { lateDialog } from '../../../code/late-part.tsx'
import { useRowActs } from './row-acts.tsx'

const LinkDialog = lateDialog(async () => (await import('./link-dialog.tsx')).LinkDialog)

const words = { add: 'Add link' }

const none = {}
const columns = logColumns<typeof marketplaceLinksTable, MarketplaceLink>(marketplaceLinksTable)
const nameOf = ({ destination_url, category }: MarketplaceLink) => destination_url ?? category

/** The links of the marketplace. */
export function LinksTab() {
  const { addButton, rowActions, dialog } = useRowActs<MarketplaceLink>({
    nameOf,
    add: words.add,
    enable: api.marketplace.enableLink,
    disable: api.marketplace.disableLink,
    dialog: (link, onClose) => <LinkDialog link={link} onClose={onClose} />,
  })
  return (
    <>
      <Log
        table={marketplaceLinksTable}
        call={api.marketplace.links}
        of={none}
        noun={['link', 'links']}
        columns={columns}
        rowLabel={nameOf}
        tools={() => addButton}
        rowActions={rowActions}
      />
      {dialog}
    </>
  )
}

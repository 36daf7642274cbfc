import { marketplaceLinksTable } from '@linkwright/core/buying/marketplace/marketplace.table'
import { Button } from '@linkwright/react-ui/button'
import type { MarketplaceLink } from '@linkwright/sdk'
import { CircleCheck, CircleOff, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { logColumns } from '../../../table/log-columns.tsx'
import { Log } from '../../../table/log-screen.tsx'
import { api } from '../../../wire/api.ts'
import { lateDialog } from '../../../code/late-part.tsx'
import { readMarketplaceAgain, switched } from './switched.ts'

const LinkDialog = lateDialog(async () => (await import('./link-dialog.tsx')).LinkDialog)

const words = { add: 'Add link', edit: 'Edit', enable: 'Enable', disable: 'Disable' }

const none = {}
const columns = logColumns<typeof marketplaceLinksTable, MarketplaceLink>(marketplaceLinksTable)
const nameOf = ({ destination_url, category }: MarketplaceLink) => destination_url ?? category

/** The links of the marketplace. */
export function LinksTab() {
  const [edited, setEdited] = useState<MarketplaceLink | 'new'>()
  const turn = (link: MarketplaceLink) =>
    switched(nameOf(link), link.enabled, {
      on: () => api.marketplace.enableLink({ id: link.id }),
      off: () => api.marketplace.disableLink({ id: link.id }),
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
        tools={() => (
          <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => setEdited('new')}>
            {words.add}
          </Button>
        )}
        rowActions={(link) => [
          { id: 'edit', label: words.edit, icon: <Pencil aria-hidden />, onAction: () => setEdited(link) },
          link.enabled === '1'
            ? {
                id: 'disable',
                label: words.disable,
                icon: <CircleOff aria-hidden />,
                onAction: () => turn(link),
              }
            : {
                id: 'enable',
                label: words.enable,
                icon: <CircleCheck aria-hidden />,
                onAction: () => turn(link),
              },
        ]}
      />
      {edited && (
        <LinkDialog
          link={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={readMarketplaceAgain}
        />
      )}
    </>
  )
}

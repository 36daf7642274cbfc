import { marketplaceTable } from '@linkwright/core/buying/marketplace/marketplace.table'
import { Button } from '@linkwright/react-ui/button'
import type { Column } from '@linkwright/react-ui/table'
import type { MarketplaceLink } from '@linkwright/sdk'
import { useMemo, useState } from 'react'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { logColumns } from '../../table/log-columns.tsx'
import { Log } from '../../table/log-screen.tsx'
import { api } from '../../wire/api.ts'
import { LinkDetails } from './link-details.tsx'

const words = {
  title: 'Link Marketplace',
  what: 'Links on websites that others keep, each at its price. Choose one to order it.',
  order: 'Order',
  orderColumn: 'Order',
}

const { choices: _, ...table } = marketplaceTable
/** Administrators see what customers see here. */
const offered = { enabled: '1' } as const
const shown = logColumns<typeof table, MarketplaceLink>(table)

/** Links to buy: what each is like and what it costs; ordering one opens its details (Spec C §2). */
export function LinkMarketplace() {
  const [ordered, setOrdered] = useState<MarketplaceLink>()
  const columns = useMemo<Column<MarketplaceLink>[]>(
    () => [
      ...shown,
      {
        id: 'order',
        header: words.orderColumn,
        isHeaderHidden: true,
        cell: (link) => (
          <Button size="sm" onPress={() => setOrdered(link)}>
            {words.order}
          </Button>
        ),
      },
    ],
    [],
  )
  return (
    <>
      <ScreenHead title={words.title} subtitle={words.what} />
      <Log
        table={table}
        call={api.marketplace.links}
        of={offered}
        noun={['link', 'links']}
        columns={columns}
        rowLabel={({ category, backlink_type, id }) => `${category}, ${backlink_type} ${id}`}
      />
      {ordered && <LinkDetails key={ordered.id} link={ordered} onClose={() => setOrdered(undefined)} />}
    </>
  )
}

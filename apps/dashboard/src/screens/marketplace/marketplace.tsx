import { marketplaceTable } from '@linkwright/core/buying/marketplace/marketplace.table'
import { terms } from '@linkwright/core/tracking/terms/terms'
import { Button } from '@linkwright/react-ui/button'
import type { Column } from '@linkwright/react-ui/table'
import type { MarketplaceLink } from '@linkwright/sdk'
import { useMemo, useState } from 'react'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { Log } from '../../table/log-screen.tsx'
import { Term } from '../../terms/term.tsx'
import { defineLog, useLog } from '../../table/use-log.ts'
import { api } from '../../wire/api.ts'
import { LinkDetails } from './link-details.tsx'

const texts = {
  title: 'Link marketplace',
  what: 'Buy links on other websites. Choose one to order.',
  order: 'Order',
  orderColumn: 'Order',
}

const { choices: _, ...table } = marketplaceTable
/** Administrators see the same list as customers. */
const offered = { enabled: '1' } as const
const links = defineLog({
  table,
  call: () => api.marketplace.links,
  noun: ['link', 'links'],
  rowLabel: ({ category, backlink_type, id }: MarketplaceLink) => `${category}, ${backlink_type} ${id}`,
})

/** Links for sale with their properties and prices. Ordering one opens its details. */
export function LinkMarketplace() {
  const [ordered, setOrdered] = useState<MarketplaceLink>()
  const columns = useMemo<Column<MarketplaceLink>[]>(
    () => [
      ...links.columns,
      {
        id: 'order',
        header: texts.orderColumn,
        isHeaderHidden: true,
        cell: (link) => (
          <Button size="sm" onPress={() => setOrdered(link)}>
            {texts.order}
          </Button>
        ),
      },
    ],
    [],
  )
  const log = useLog({ ...links, columns }, { of: offered })
  return (
    <>
      <ScreenHead
        title={texts.title}
        subtitle={
          <>
            {texts.what} {terms.da.word}
            <Term of="da" />
          </>
        }
      />
      <Log log={log} />
      {ordered && <LinkDetails key={ordered.id} link={ordered} onClose={() => setOrdered(undefined)} />}
    </>
  )
}

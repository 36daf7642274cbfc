import { marketplaceTable } from '@linkwright/core/buying/marketplace/marketplace.table'
import { liveAfter, survivalBand } from '@linkwright/core/buying/survival/survival-sentence'
import { terms } from '@linkwright/core/tracking/terms/terms'
import { Badge } from '@linkwright/react-ui/badge'
import { Button } from '@linkwright/react-ui/button'
import type { Column } from '@linkwright/react-ui/table'
import { toast } from '@linkwright/react-ui/toast'
import type { CallOptions, MarketplaceLink } from '@linkwright/sdk'
import { Ban, Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { Log } from '../../table/log-screen.tsx'
import { Term } from '../../terms/term.tsx'
import { defineLog, useLog } from '../../table/use-log.ts'
import { api, toastProblem } from '../../wire/api.ts'
import { invalidatePublishers } from '../../wire/publisher-cache.ts'
import { toInput, useFacets } from './facets.ts'
import { LinkDetails } from './link-details.tsx'

const texts = {
  title: 'Link marketplace',
  what: 'Buy links on other websites. Choose one to order.',
  order: 'Order',
  orderColumn: 'Order',
  never: 'Never use',
  neverThis: 'Never use this publisher',
  again: 'Allow this publisher again',
  excluded: 'This publisher is on your never-use list',
  allowed: 'This publisher may be used again',
}

const { choices: _, ...table } = marketplaceTable
/** Administrators see the same list as customers. */
const offered = { enabled: '1' } as const
type Input = Parameters<typeof api.marketplace.links>[0]
/** The URL has the filters as text. The name is that of the call in the cache. */
const listLinks = Object.defineProperty(
  (input: Input, options?: CallOptions) => api.marketplace.links(toInput({ ...input }), options),
  'name',
  { value: 'marketplace.links' },
)
const links = defineLog({
  table,
  call: () => listLinks,
  noun: ['link', 'links'],
  rowLabel: ({ category, backlink_type, id }: MarketplaceLink) => `${category}, ${backlink_type} ${id}`,
})

const NONE = '–'

/** Only where a vendor has enough links. */
const survivalColumn: Column<MarketplaceLink> = {
  id: 'survival',
  header: terms.survival.word,
  cell: ({ survival }) =>
    survival ? (
      <span>
        {liveAfter(survival)} <small>{survivalBand(survival)}</small>
      </span>
    ) : (
      NONE
    ),
}

/** Links for sale with their properties and prices. Ordering one opens its details. */
export function LinkMarketplace() {
  const [ordered, setOrdered] = useState<MarketplaceLink>()
  const log = useLog({ ...links, table: useFacets(table) }, { of: offered })
  const hasSurvival = log.rows?.some(({ survival }) => survival) ?? false
  const columns = useMemo<Column<MarketplaceLink>[]>(
    () => [
      ...links.columns,
      ...(hasSurvival ? [survivalColumn] : []),
      {
        id: 'order',
        header: texts.orderColumn,
        isHeaderHidden: true,
        cell: (link) =>
          entryOf(link) === null ? (
            <Button size="sm" onPress={() => setOrdered(link)}>
              {texts.order}
            </Button>
          ) : (
            <Badge tone="neutral">{texts.never}</Badge>
          ),
      },
    ],
    [hasSurvival],
  )
  return (
    <>
      <ScreenHead
        title={texts.title}
        subtitle={
          <>
            {texts.what} {terms.da.word}
            <Term of="da" />
            {hasSurvival && (
              <>
                {' '}
                {terms.survival.word}
                <Term of="survival" />
              </>
            )}
          </>
        }
      />
      <Log
        log={{ ...log, definition: { ...log.definition, columns } }}
        rowActions={(link) => [
          {
            id: 'never',
            label: entryOf(link) === null ? texts.neverThis : texts.again,
            icon: entryOf(link) === null ? <Ban aria-hidden /> : <Undo2 aria-hidden />,
            onAction: () => void switchPublisher(link),
          },
        ]}
      />
      {ordered && <LinkDetails key={ordered.id} link={ordered} onClose={() => setOrdered(undefined)} />}
    </>
  )
}

/** The entry of the never-use list that covers the publisher; administrators have none. */
const entryOf = ({ never_use_id: entry = null }: MarketplaceLink) => entry

/** Puts the publisher of a link on the never-use list, or takes it off. */
async function switchPublisher(link: MarketplaceLink): Promise<void> {
  const entry = entryOf(link)
  try {
    if (entry === null) await api.publishers.addNeverUsed({ marketplace_link_id: link.id })
    else await api.publishers.removeNeverUsed({ id: entry })
    toast.success(entry === null ? texts.excluded : texts.allowed)
  } catch (error) {
    toastProblem(error)
  }
  await invalidatePublishers()
}

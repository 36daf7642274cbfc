import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { LinkMapTable } from '@linkwright/react-ui/link-map'
import type { Link, Page } from '@linkwright/sdk'
import { Map, Plus } from 'lucide-react'
import { useState } from 'react'
import { useLastKnown } from '../../form/use-last-known.tsx'
import { useScreenParams } from '../../navigation.tsx'
import { GaugesCard } from './gauges-card.tsx'
import { GaugeBar } from './link-map/gauge-bar.tsx'
import { InProgress } from './link-map/in-progress.tsx'
import { useMapLinks } from './link-map/use-map-links.tsx'
import { lazyDialog } from '../../code/lazy.tsx'
import type { OrderSeveralProps } from './link-map/order-several.tsx'
import { useFocusOnNext } from '../../table/use-focus-after.ts'
import { AddLink } from './links/add-link.tsx'
import { OrderLink } from './links/order-link.tsx'
import { useDeletedNote } from './use-deleted-note.tsx'
import { useBands } from './use-bands.ts'
import { useOpen, usePage } from './use-page.ts'
import './summary.css'

/** A nightly job refills to 20; manually added ones come on top. */
const SUGGESTIONS = 100

const texts = {
  map: 'Link Map',
  mapHint: 'Suggested anchors to keep your anchor mix on target. Refilled to 20 every night.',
  noMap: 'No suggestions now',
  noMapHint: 'New suggestions arrive every night. You can also add your own link.',
  add: 'Add Link',
  several: 'Order several links',
}

const OrderSeveral = lazyDialog<OrderSeveralProps>(
  async () => (await import('./link-map/order-several.tsx')).OrderSeveral,
)

/** Link Map: a page's gauges, links in progress and suggested anchors. */
export function LinkMap() {
  const { siteId, pageId } = useScreenParams('page-link-map')
  const page = usePage(Number(siteId), Number(pageId))?.page
  return page && <PageLinkMap page={page} />
}

function PageLinkMap({ page }: { page: Page }) {
  const { bands } = useBands(page)
  const { total: _, ...map } = useMapLinks(page, 'not_ordered', { limit: SUGGESTIONS })
  const [open, setOpen] = useOpen()
  const ordered = map.links.find(({ id }) => open === `order-${id}`)
  const { lastKnown: added, isDeleted } = useLastKnown(
    map.links.find(({ id }) => open === `add-${id}`),
    open,
  )
  const note = useDeletedNote(page, isDeleted ? added : undefined)
  const [opened, setOpened] = useState<number>()
  const shown = ordered ?? added
  if (shown !== undefined && shown.id !== opened) setOpened(shown.id)
  const ids = map.links.map(({ id }) => id)
  const box = useFocusOnNext(open !== '', ids, opened)
  return (
    <div className="ld-summary">
      <GaugeBar page={page} bands={bands} />
      <div className="ld-summary-wide">
        <GaugesCard page={page} />
      </div>
      <div className="ld-summary-wide">
        <InProgress page={page} />
      </div>
      <div className="ld-summary-wide" ref={box}>
        <Card
          title={texts.map}
          subtitle={texts.mapHint}
          padding="none"
          actions={
            <>
              <Button icon={<Plus aria-hidden />} onPress={() => setOpen('add')}>
                {texts.add}
              </Button>
              <Button variant="primary" onPress={() => setOpen('several')}>
                {texts.several}
              </Button>
            </>
          }
        >
          <LinkMapTable
            {...map}
            greyedOut={page.greyed_out}
            bands={bands}
            onOrder={({ id }) => setOpen(`order-${id}`)}
            onAdd={({ id }) => setOpen(`add-${id}`)}
            empty={
              <EmptyState icon={<Map aria-hidden />} title={texts.noMap}>
                {texts.noMapHint}
              </EmptyState>
            }
          />
        </Card>
      </div>
      {open === 'several' && <OrderSeveral key={page.id} page={page} onClose={() => setOpen('')} />}
      <Ordered page={page} suggestion={ordered} onClose={() => setOpen('')} />
      <AddLink
        isOpen={open === 'add' || added !== undefined}
        title={texts.add}
        page={page}
        suggestion={added}
        onClose={() => setOpen('')}
        note={note}
      />
    </div>
  )
}

/** Keeps the dialog open after the suggestion leaves the map, which happens as soon as it is in the cart. */
function Ordered(props: { page: Page; suggestion: Link | undefined; onClose: () => void }) {
  const [open] = useOpen()
  const [lastKnown, setLastKnown] = useState(props.suggestion)
  if (props.suggestion !== undefined && props.suggestion !== lastKnown) setLastKnown(props.suggestion)
  const isOpen = lastKnown !== undefined && open === `order-${lastKnown.id}`
  const note = useDeletedNote(props.page)
  return (
    <OrderLink isOpen={isOpen} page={props.page} suggestion={lastKnown} onClose={props.onClose} note={note} />
  )
}

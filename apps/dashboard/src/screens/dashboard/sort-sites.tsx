import type { Site } from '@linkwright/core/tracking/sites/site'
import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { ReorderList } from '@linkwright/react-ui/reorder-list'
import { ArrowDownAZ } from 'lucide-react'
import { api } from '../../wire/api.ts'
import { Unsaved } from '../../form/unsaved.tsx'
import { updateSession } from '../../session/session.ts'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { inOrder, positionsOf } from '../../table/row-order.ts'
import { useFocusOnHandle } from '../../table/use-focus-after.ts'
import { useRowOrder } from '../../table/use-row-order.ts'
import './sort-sites.css'

const texts = {
  title: 'Sort Websites',
  how: 'Drag a website to its place, or use its arrows.',
  alphabetical: 'Alphabetical',
  cancel: 'Cancel',
  finish: 'Finish Sorting',
}

export interface SortSitesProps {
  sites: readonly Site[]
  onDone: () => void
}

/** Reorders the websites. Finish Sorting saves the order once (A-TRN-02). */
export function SortSites({ sites, onDone }: SortSitesProps) {
  const order = useRowOrder({
    items: sites,
    save: async (sorted) => {
      await api.sites.sort({ positions: positionsOf(sorted) })
      const ids = sorted.map(({ id }) => id)
      updateSession((session) => ({ ...session, sites: inOrder(session.sites, ids) }))
    },
    onDone,
  })
  const box = useFocusOnHandle()
  return (
    <div className="ld-sorting" ref={box}>
      <ScreenHead title={texts.title} subtitle={texts.how}>
        <Button
          icon={<ArrowDownAZ aria-hidden />}
          onPress={() => order.setIds(byName(sites).map(({ id }) => id))}
          isDisabled={order.isSaving}
        >
          {texts.alphabetical}
        </Button>
        <Button onPress={onDone} isDisabled={order.isSaving}>
          {texts.cancel}
        </Button>
        <Button variant="primary" onPress={order.finish} isPending={order.isSaving}>
          {texts.finish}
        </Button>
      </ScreenHead>
      <Card padding="none">
        <ReorderList
          label={texts.title}
          items={order.sorted}
          itemId={({ id }) => String(id)}
          itemLabel={({ name }) => name}
          render={row}
          onReorder={(ids) => order.setIds(ids.map(Number))}
        />
      </Card>
      <Unsaved isDirty={order.isUnsaved} />
    </div>
  )
}

/** Sorts by name in natural order: ignores case and accents, and puts 2 before 10. */
function byName(sites: readonly Site[]): Site[] {
  const { compare } = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true })
  return sites.toSorted((a, b) => compare(a.name, b.name))
}

function row({ name, url }: Site) {
  return (
    <span className="ld-sort-row">
      <b>{name}</b>
      <span className="ld-quiet">{url.replace(/^https?:\/\/|\/$/g, '')}</span>
    </span>
  )
}

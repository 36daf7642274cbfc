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

const words = {
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

/** The websites as a list that is put into another order; Finish Sorting saves it, once (Spec A §2). */
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
      <ScreenHead title={words.title} subtitle={words.how}>
        <Button
          icon={<ArrowDownAZ aria-hidden />}
          onPress={() => order.setIds(byName(sites).map(({ id }) => id))}
          isDisabled={order.isSaving}
        >
          {words.alphabetical}
        </Button>
        <Button onPress={onDone} isDisabled={order.isSaving}>
          {words.cancel}
        </Button>
        <Button variant="primary" onPress={order.finish} isPending={order.isSaving}>
          {words.finish}
        </Button>
      </ScreenHead>
      <Card padding="none">
        <ReorderList
          label={words.title}
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

/** By their names, as people sort: capitals and accents make no difference, and 2 stands before 10. */
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

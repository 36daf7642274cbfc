import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { ReorderList } from '@linkwright/react-ui/reorder-list'
import type { Page, Site } from '@linkwright/sdk'
import { api } from '../../api.ts'
import { Unsaved } from '../../form/unsaved.tsx'
import { updateSession } from '../../session.ts'
import { inOrder, positionsOf, reorderSome } from '../../table/by-hand.ts'
import { useFocusOnHandle } from '../../table/use-focus-after.ts'
import { useOrder } from '../../table/use-order.ts'
import { isInGroup, pageGroups } from './page-groups.ts'

const words = {
  title: 'Sort Pages',
  how: 'Drag a page to its place within its group, or use its arrows.',
  cancel: 'Cancel',
  finish: 'Finish Sorting',
}

export interface SortPagesProps {
  site: Site
  onDone: () => void
}

/** The target pages as lists that are put into another order, group by group; Finish Sorting saves it, once. */
export function SortPages({ site, onDone }: SortPagesProps) {
  const order = useOrder({
    items: site.pages,
    save: async (sorted) => {
      await api.pages.sort({ positions: positionsOf(sorted) })
      const ids = sorted.map(({ id }) => id)
      updateSession((session) => ({
        ...session,
        sites: session.sites.map((each) =>
          each.id === site.id ? { ...each, pages: inOrder(each.pages, ids) } : each,
        ),
      }))
    },
    onDone,
  })
  const box = useFocusOnHandle()
  const all = order.sorted.map(({ id }) => id)
  return (
    <div className="ld-site-summary ld-sorting" ref={box}>
      <div className="ld-pages-head">
        <div className="ld-pages-title">
          <h2 className="ld-pages-title">{words.title}</h2>
          <p className="ld-pages-how">{words.how}</p>
        </div>
        <Button onPress={onDone} isDisabled={order.isSaving}>
          {words.cancel}
        </Button>
        <Button variant="primary" onPress={order.finish} isPending={order.isSaving}>
          {words.finish}
        </Button>
      </div>
      {pageGroups
        .map(({ title, types }) => ({
          title,
          pages: order.sorted.filter(({ page_type }) => isInGroup({ types }, page_type)),
        }))
        .filter(({ pages }) => pages.length > 0)
        .map(({ title, pages }) => (
          <Card key={title} title={title} headingLevel={3} padding="none">
            <ReorderList
              label={title}
              items={pages}
              itemId={idOf}
              itemLabel={nameOf}
              render={nameOf}
              onReorder={(ids) => order.setIds(reorderSome(all, ids.map(Number)))}
            />
          </Card>
        ))}
      <Unsaved isDirty={order.isUnsaved} />
    </div>
  )
}

const idOf = ({ id }: Page) => String(id)
const nameOf = ({ page_nickname }: Page) => page_nickname

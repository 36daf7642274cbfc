import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { ReorderList } from '@linkwright/react-ui/reorder-list'
import type { Page, Site } from '@linkwright/sdk'
import { useRef } from 'react'
import { api, toastProblem } from '../../wire/api.ts'
import { refreshSessionSoon } from '../../session/refresh-soon.ts'
import { updateSession } from '../../session/session.ts'
import { inOrder, positionsOf, reorderSome } from '../../table/row-order.ts'
import { useFocusOnHandle } from '../../table/use-focus-after.ts'
import { isInGroup, pageGroups } from './page-groups.ts'

const texts = {
  title: 'Sort pages',
  how: 'Drag a page to its place within its group, or use its arrows; every move is saved.',
  finish: 'Finish Sorting',
}

export interface SortPagesProps {
  site: Site
  onDone: () => void
}

/** Reorders the target pages group by group. Every move is saved immediately. */
export function SortPages({ site, onDone }: SortPagesProps) {
  // One after another, so that the last order wins.
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const all = site.pages.map(({ id }) => id)
  const reorder = (moved: readonly string[]) => {
    const ids = reorderSome(all, moved.map(Number))
    const positions = positionsOf(ids.map((id) => ({ id })))
    updateSession((session) => ({
      ...session,
      sites: session.sites.map((each) =>
        each.id === site.id ? { ...each, pages: inOrder(each.pages, ids) } : each,
      ),
    }))
    const save = () => api.pages.sort({ positions })
    last.current = last.current.then(save).catch((error: unknown) => {
      toastProblem(error)
      refreshSessionSoon()
    })
  }
  const box = useFocusOnHandle()
  return (
    <div className="ld-site-summary ld-sorting" ref={box}>
      <div className="ld-pages-head">
        <div className="ld-pages-title">
          <h2 className="ld-pages-title">{texts.title}</h2>
          <p className="ld-pages-how">{texts.how}</p>
        </div>
        <Button variant="primary" onPress={onDone}>
          {texts.finish}
        </Button>
      </div>
      {pageGroups
        .map(({ title, types }) => ({
          title,
          pages: site.pages.filter(({ page_type }) => isInGroup({ types }, page_type)),
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
              onReorder={reorder}
            />
          </Card>
        ))}
    </div>
  )
}

const idOf = ({ id }: Page) => String(id)
const nameOf = ({ page_nickname }: Page) => page_nickname

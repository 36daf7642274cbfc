import { Tabs } from '@linkwright/react-ui/tabs'
import { Button } from '@linkwright/react-ui/button'
import { ArrowLeft, Upload } from 'lucide-react'
import { useAppearance } from '../../../appearance/appearance.ts'
import { lazy } from '../../../code/lazy.tsx'
import { useAddressState } from '../../../navigation.tsx'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { OrdersOfFile } from './selected-orders.tsx'
import { listNamed, viewLinks, workLinks } from './list-names.ts'
import { OrderList } from './order-list.tsx'
import './link-orders.css'

const texts = {
  title: 'Link order admin',
  what: 'Customer orders and their progress.',
  keys: 'Press ? for shortcuts.',
  views: 'Views',
  work: 'Worklist',
  published: 'Import published pages',
  back: 'All link orders',
}

/** Loaded while the list is shown. */
const OpenOrder = lazy(async () => (await import('./open-order.tsx')).OpenOrder)

const ImportPublished = lazy(async () => (await import('./published/import-published.tsx')).ImportPublished)

/** Link orders for administrators: a list, or the open order in its place. */
export function LinkOrders() {
  const [view] = useAddressState('view', '')
  const [opened, open] = useAddressState('order', '')
  const [importing, show] = useAddressState('import', '')
  const name = listNamed(view)
  const id = /^[1-9]\d{0,14}$/.test(opened) ? Number(opened) : undefined
  if (id === undefined && importing !== '')
    return (
      <>
        <ScreenHead title={texts.title}>
          <Button icon={<ArrowLeft aria-hidden />} onPress={() => show('', { replace: false })}>
            {texts.back}
          </Button>
        </ScreenHead>
        <ImportPublished
          id={importing}
          onJob={(next) => show(next, { replace: false })}
          whatNext={(orders) => <OrdersOfFile orders={orders} />}
        />
      </>
    )
  return (
    <>
      {id === undefined && (
        <>
          <ScreenHead title={texts.title} subtitle={<What />}>
            <Button icon={<Upload aria-hidden />} onPress={() => show('new', { replace: false })}>
              {texts.published}
            </Button>
          </ScreenHead>
          <Tabs label={texts.work} items={workLinks} selected={name} />
          <Tabs label={texts.views} items={viewLinks} selected={name} />
        </>
      )}
      <OrderList name={name} opened={id}>
        {(rows) =>
          id !== undefined && (
            <OpenOrder
              key={id}
              id={id}
              rows={rows}
              onOpen={(next) => open(next === undefined ? '' : String(next))}
            />
          )
        }
      </OrderList>
    </>
  )
}

/** Mentions shortcuts only where they are on. */
function What() {
  const [{ hasShortcuts }] = useAppearance()
  return (
    <>
      {texts.what} {hasShortcuts && <span className="ld-with-keys">{texts.keys}</span>}
    </>
  )
}

import { Tabs } from '@linkwright/react-ui/tabs'
import { latePart } from '../../../code/late-part.tsx'
import { useAddressState } from '../../../navigation.tsx'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { listNamed, viewLinks, workLinks } from './list-names.ts'
import { OrderList } from './order-list.tsx'
import './link-orders.css'

const words = {
  title: 'Link Order Admin',
  what: 'Press ? for the keys that close a day’s orders.',
  views: 'Views',
  work: 'Worklist',
}

/** Its forms come while the list is looked at. */
const OpenOrder = latePart(async () => (await import('./open-order.tsx')).OpenOrder)

/** What customers have ordered, for those who fulfil it (Spec C §2): a list, and over it the order that is open. */
export function LinkOrders() {
  const [view] = useAddressState('view', '')
  const [opened, open] = useAddressState('order', '')
  const name = listNamed(view)
  const id = /^[1-9]\d{0,14}$/.test(opened) ? Number(opened) : undefined
  return (
    <>
      {id === undefined && (
        <>
          <ScreenHead title={words.title} subtitle={words.what} />
          <Tabs label={words.work} items={workLinks} selected={name} />
          <Tabs label={words.views} items={viewLinks} selected={name} />
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

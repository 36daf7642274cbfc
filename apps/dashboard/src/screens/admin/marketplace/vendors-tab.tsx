import { enabledLabels } from '@linkwright/core/buying/marketplace/enabled'
import type { Column } from '@linkwright/react-ui/table'
import type { MarketplaceVendor } from '@linkwright/sdk'
import { useState } from 'react'
import { lateDialog } from '../../../code/late-part.tsx'
import { api, useApi } from '../../../wire/api.ts'
import { SwitchedList } from './switched-list.tsx'
import { switched } from './switched.ts'
import { vendorName } from './vendor-name.ts'

const VendorDialog = lateDialog(async () => (await import('./vendor-dialog.tsx')).VendorDialog)

const words = {
  title: 'Vendors',
  add: 'Add vendor',
  company: 'Company',
  first: 'First name',
  last: 'Last name',
  email: 'Email',
  state: 'State',
}

const columns: readonly Column<MarketplaceVendor>[] = [
  { id: 'company', header: words.company, isPrimary: true, sortValue: vendorName, cell: vendorName },
  {
    id: 'first_name',
    header: words.first,
    sortValue: (each) => each.first_name,
    cell: (each) => each.first_name,
  },
  {
    id: 'last_name',
    header: words.last,
    sortValue: (each) => each.last_name,
    cell: (each) => each.last_name,
  },
  { id: 'email', header: words.email, sortValue: (each) => each.email, cell: (each) => each.email },
  {
    id: 'enabled',
    header: words.state,
    sortValue: (each) => enabledLabels[each.enabled],
    cell: (each) => enabledLabels[each.enabled],
  },
]

/** Who sells links to us. */
export function VendorsTab() {
  const read = useApi(api.marketplace.vendors, {})
  const [edited, setEdited] = useState<MarketplaceVendor | 'new'>()
  return (
    <>
      <SwitchedList
        title={words.title}
        noun={['vendor', 'vendors']}
        read={read}
        columns={columns}
        nameOf={vendorName}
        add={words.add}
        onAdd={() => setEdited('new')}
        onEdit={setEdited}
        onSwitch={(vendor) =>
          switched(vendorName(vendor), vendor.enabled, {
            on: () => api.marketplace.enableVendor({ id: vendor.id }),
            off: () => api.marketplace.disableVendor({ id: vendor.id }),
          })
        }
      />
      {edited && (
        <VendorDialog vendor={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  )
}

import type { Column } from '@linkwright/react-ui/table'
import type { MarketplaceVendor } from '@linkwright/sdk'
import { lazyDialog } from '../../../code/lazy.tsx'
import { api, useApi } from '../../../wire/api.ts'
import { enabledColumn, SwitchedList } from './switched-list.tsx'

const VendorDialog = lazyDialog(async () => (await import('./vendor-dialog.tsx')).VendorDialog)

const texts = {
  title: 'Vendors',
  add: 'Add vendor',
  company: 'Company',
  first: 'First name',
  last: 'Last name',
  email: 'Email',
}

export const vendorName = ({ company, first_name, last_name }: MarketplaceVendor): string =>
  company || `${first_name} ${last_name}`.trim()

const textColumn = (id: 'first_name' | 'last_name' | 'email', header: string): Column<MarketplaceVendor> => ({
  id,
  header,
  sortValue: (vendor) => vendor[id],
  cell: (vendor) => vendor[id],
})
const columns: readonly Column<MarketplaceVendor>[] = [
  { id: 'company', header: texts.company, isPrimary: true, sortValue: vendorName, cell: vendorName },
  textColumn('first_name', texts.first),
  textColumn('last_name', texts.last),
  textColumn('email', texts.email),
  enabledColumn,
]

/** The vendors of marketplace links. */
export function VendorsTab() {
  const read = useApi(api.marketplace.vendors, {})
  return (
    <SwitchedList
      title={texts.title}
      noun={['vendor', 'vendors']}
      read={read}
      columns={columns}
      nameOf={vendorName}
      add={texts.add}
      enable={api.marketplace.enableVendor}
      disable={api.marketplace.disableVendor}
      dialog={(vendor, onClose) => <VendorDialog vendor={vendor} onClose={onClose} />}
    />
  )
}

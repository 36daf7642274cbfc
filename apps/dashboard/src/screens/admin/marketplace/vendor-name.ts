import type { MarketplaceVendor } from '@linkwright/sdk'

export const vendorName = ({ company, first_name, last_name }: MarketplaceVendor): string =>
  company || `${first_name} ${last_name}`.trim()

import type { marketplace } from '@linkwright/core/buying/marketplace/api'
import type { Handlers } from '../../../http/routes.ts'
import { categoryRoutes } from './categories.ts'
import { linkRoutes } from './links.ts'
import { vendorRoutes } from './vendors.ts'

export const marketplaceRoutes: Handlers<typeof marketplace> = {
  ...linkRoutes,
  ...vendorRoutes,
  ...categoryRoutes,
}

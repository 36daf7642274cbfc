import type { ScreenName } from '@linkwright/core/access/screens'
import type { Built } from './built-screen.ts'
import { lazyScreen } from './code/lazy-screen.ts'
import { lists } from './contact-screens.ts'

const running = async () => import('./screens/admin/running.ts')
const logs = async () => import('./screens/admin/logs.ts')

/** The part of `screens.ts` about what administrators see to. */
export const adminScreens = {
  'admin-settings': {
    layout: 'secure',
    title: 'Settings',
    component: lazyScreen(() => import('./screens/admin/settings.tsx'), 'AdminSettings'),
  },
  'admin-overview': {
    layout: 'secure',
    title: 'Overview',
    component: lazyScreen(() => import('./screens/admin/overview/overview.tsx'), 'OverviewScreen'),
  },
  'admin-jobs': {
    layout: 'secure',
    title: 'Jobs',
    component: lazyScreen(running, 'JobsScreen'),
  },
  'admin-health': {
    layout: 'secure',
    title: 'Health',
    component: lazyScreen(running, 'HealthScreen'),
  },
  'admin-orders': {
    layout: 'secure',
    title: 'Link Order Admin',
    component: lazyScreen(() => import('./screens/admin/link-orders/link-orders.tsx'), 'LinkOrders'),
  },
  'admin-users': {
    layout: 'secure',
    title: 'User Admin',
    component: lazyScreen(logs, 'AdminUsers'),
  },
  'product-sales': { layout: 'secure', title: 'Product Sales', component: lazyScreen(logs, 'ProductSales') },
  'link-insertions-sales': {
    layout: 'secure',
    title: 'Link Insertions',
    component: lazyScreen(logs, 'LinkInsertions'),
  },
  'msn-sales': { layout: 'secure', title: 'Booster Links', component: lazyScreen(logs, 'Msn') },
  'dgt-pr-sales': { layout: 'secure', title: 'Digital PR', component: lazyScreen(logs, 'DgtPr') },
  'technical-seo-sales': {
    layout: 'secure',
    title: 'Technical SEO',
    component: lazyScreen(logs, 'TechnicalSeo'),
  },
  'sales-lookup': { layout: 'secure', title: 'Sales Lookup', component: lazyScreen(logs, 'SalesLookup') },
  credit_log: { layout: 'secure', title: 'Credit Log', component: lazyScreen(logs, 'CreditLog') },
  'admin-catalogue': {
    layout: 'secure',
    title: 'Catalogue',
    component: lazyScreen(lists, 'CatalogueScreen'),
  },
  'admin-audit': {
    layout: 'secure',
    title: 'Audit Log',
    component: lazyScreen(lists, 'Audit'),
  },
} satisfies Partial<Record<ScreenName, Built>>

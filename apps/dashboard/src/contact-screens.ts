import { lazyScreen } from './code/lazy-screen.ts'

/** Lists of administrators, in one file. */
export const lists = async () => import('./screens/admin/lists.ts')

/** The part of `screens.ts` about people who may buy, and about the marketplace. */
export const contactScreens = {
  'admin-leads': {
    layout: 'secure' as const,
    title: 'Leads',
    component: lazyScreen(lists, 'Leads'),
  },
  'admin-customers': {
    layout: 'secure' as const,
    title: 'Customers',
    component: lazyScreen(lists, 'Customers'),
  },
  'admin-marketplace': {
    layout: 'secure' as const,
    title: 'Marketplace',
    component: lazyScreen(lists, 'MarketplaceAdmin'),
  },
  'link-marketplace': {
    layout: 'secure' as const,
    title: 'Link Marketplace',
    component: lazyScreen(() => import('./screens/marketplace/marketplace.tsx'), 'LinkMarketplace'),
  },
  'account-managers': {
    layout: 'secure' as const,
    title: 'Account Managers',
    component: lazyScreen(
      () => import('./screens/admin/account-managers/account-managers.tsx'),
      'AccountManagers',
    ),
  },
}

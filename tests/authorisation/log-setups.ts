import type { Contract } from '@linkwright/core/contract/index'
import type { CallSetup } from './call-setup.ts'

/** How to make the calls of credit and of the sales logs. */
export const logSetups: {
  [A in 'credit' | 'productLogs']: { [E in keyof Contract[A]]: CallSetup }
} = {
  credit: {
    change: {
      names: 'nothing',
      fields: ({ nowhere }) => ({ userId: nowhere.user_id, method: 'add', credit: 0.01, reason: 'a gift' }),
    },
    log: { names: 'nothing' },
    totals: { names: 'nothing' },
    export: { names: 'nothing' },
    available: { names: 'nothing' },
    exportAvailable: { names: 'nothing' },
    accounts: { names: 'nothing', fields: ({ nowhere }) => ({ userIds: [nowhere.user_id] }) },
    history: { names: 'account' },
  },
  productLogs: {
    sales: { names: 'nothing' },
    // Something that is not a product has no sales.
    salesOf: { names: 'nothing', pathParams: { product: '101' } },
    exportSales: { names: 'nothing' },
    linkInsertions: { names: 'nothing' },
    linkInsertionsOf: { names: 'nothing', pathParams: { product: '101' } },
    exportLinkInsertions: { names: 'nothing' },
    msn: { names: 'nothing' },
    exportMsn: { names: 'nothing' },
    dgtPr: { names: 'nothing' },
    exportDgtPr: { names: 'nothing' },
    technicalSeo: { names: 'nothing' },
    exportTechnicalSeo: { names: 'nothing' },
    products: { names: 'nothing' },
    linkInsertionProducts: { names: 'nothing' },
    dgtPrProducts: { names: 'nothing' },
    msnProducts: { names: 'nothing' },
    technicalSeoProducts: { names: 'nothing' },
    lookup: { names: 'nothing', fields: () => ({ field: 'email', value: 'unknown@example.test' }) },
  },
}

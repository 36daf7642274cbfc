import type { Contract } from '@linkwright/core/contract/index'
import type { CallSetup } from './call-setup.ts'

/** How to make the calls of saved filters. */
export const savedSetups: { savedFilters: { [E in keyof Contract['savedFilters']]: CallSetup } } = {
  savedFilters: {
    list: { names: 'nothing' },
    add: {
      names: 'nothing',
      fields: (_world, nth) => ({ list: 'links', name: `filter ${nth}`, filter: { q: 'blog' } }),
    },
    rename: { names: 'saved filter', fields: (_world, nth) => ({ name: `renamed ${nth}` }) },
    remove: { names: 'saved filter' },
  },
}

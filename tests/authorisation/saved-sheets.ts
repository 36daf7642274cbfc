import type { Contract } from '@linkwright/core/contract/index'
import type { Sheet } from './sheet.ts'

/** How to make the calls of saved filters. */
export const savedSheets: { savedFilters: { [E in keyof Contract['savedFilters']]: Sheet } } = {
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

import type { Contract } from '@linkwright/core/contract/index'
import type { Sheet } from './sheet.ts'

/** How to make the calls of tags. */
export const tagSheets: { tags: { [E in keyof Contract['tags']]: Sheet } } = {
  tags: {
    list: { names: 'nothing' },
    apply: { names: 'objects with tags', fields: () => ({ add: ['Client A'], remove: ['Client B'] }) },
    rename: { names: 'tag', fields: (_world, nth) => ({ name: `tag ${nth}` }) },
    remove: { names: 'tag' },
  },
}

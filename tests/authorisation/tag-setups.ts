import type { Contract } from '@linkwright/core/contract/index'
import type { CallSetup } from './call-setup.ts'

/** How to make the calls of tags. */
export const tagSetups: { tags: { [E in keyof Contract['tags']]: CallSetup } } = {
  tags: {
    list: { names: 'nothing' },
    apply: { names: 'objects with tags', fields: () => ({ add: ['Client A'], remove: ['Client B'] }) },
    rename: { names: 'tag', fields: (_world, nth) => ({ name: `tag ${nth}` }) },
    remove: { names: 'tag' },
  },
}

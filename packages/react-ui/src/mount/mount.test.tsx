import { expect, test } from 'vitest'
import { Stat } from '../stat/stat.tsx'
import { mount } from './mount.tsx'

test.each([null, undefined, '#gauge', { nodeType: 9 }])(
  'refuses %j, which is no element, with a sentence',
  (element) => {
    const props = { label: 'Links', value: '3' }
    expect(() => mount(element as unknown as HTMLElement, { component: Stat, props })).toThrow(
      'mount() needs an element. Run the script after the element and check the selector.',
    )
  },
)

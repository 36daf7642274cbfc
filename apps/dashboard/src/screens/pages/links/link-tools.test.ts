import type { Link } from '@linkwright/sdk'
import { expect, test } from 'vitest'
import { linkTools } from './link-tools.tsx'

test('offers Disavow only for a link with a URL that is not disavowed yet', () => {
  const opened: string[] = []
  const tools = linkTools(3, { onOpen: (dialog) => opened.push(dialog), viewHref: () => '' })
  const disavow = (link: Partial<Link>) => {
    const shown = { id: 7, url: 'https://a.example', disavowed: '0', url_progress: 'placed', ...link } as Link
    return tools(shown).find(({ id }) => id === 'disavow')
  }
  disavow({})?.onAction?.()
  expect(opened).toEqual(['disavow-7'])
  expect(disavow({})?.whyDisabled).toBeUndefined()
  expect(disavow({ disavowed: '1' })?.whyDisabled).toBe('It is already disavowed.')
  expect(disavow({ url: null })?.whyDisabled).toBe('It has no URL yet.')
})

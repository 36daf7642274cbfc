import { expect, test, vi } from 'vitest'
import { rendered, textOf } from '../../testing/rendered.tsx'
import { ImportPage } from './import-page.tsx'

vi.mock('../../navigation.tsx', () => ({ useScreenParams: () => ({ siteId: '3', pageId: '4' }) }))

test('reads “Checking for new links...” from the start, while the provider is asked for candidates', () => {
  expect(textOf(rendered(<ImportPage />))).toContain('Checking for new links...')
})

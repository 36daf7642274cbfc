import { expect, test, vi } from 'vitest'
import { rendered } from '../../testing/rendered.tsx'
import { ImportPage } from './import-page.tsx'

vi.mock('../../navigation.tsx', () => ({ useScreenParams: () => ({ siteId: '3', pageId: '4' }) }))

test('reads “Checking for new links...” from the start, while the provider is asked for candidates', () => {
  expect(rendered(<ImportPage />)).toContain('<p role="status">Checking for new links...</p>')
})

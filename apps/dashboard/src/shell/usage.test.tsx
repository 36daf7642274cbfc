import { UiProvider } from '@linkwright/react-ui/provider'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Usage } from './usage.tsx'

const session = vi.hoisted(() => ({
  plan: { id: 5, name: 'Mach', key_phrases: 1500, websites: 9999 },
  business: { key_phrases: 1200, websites: 4 },
}))
vi.mock('../session.ts', () => ({ useSession: () => session }))

const shown = () =>
  renderToStaticMarkup(
    <UiProvider locale="en-US">
      <Usage />
    </UiProvider>,
  ).replaceAll(/<[^>]+>/g, ' ')

test('the header shows the plan, keywords used / plan limit and websites used / plan limit, 9999 as Unlimited', () => {
  expect(shown()).toMatch(/Plan\s+Mach\s+Keywords\s+1,200\s+\/ 1,500\s+Websites\s+4\s+\/ Unlimited/)
  session.plan = { id: 86, name: 'Grand Crew Free', key_phrases: 5, websites: 1 }
  expect(shown()).toMatch(/Plan\s+Free\s+.*Websites\s+4\s+\/ 1\s/)
})

import { UiProvider } from '@linkwright/react-ui/provider'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { NearlyUsed, Usage } from './usage.tsx'

const session = vi.hoisted(() => ({
  plan: { id: 5, name: 'Mach', key_phrases: 1500, websites: 9999 },
  business: { key_phrases: 1200, websites: 4 },
  user: { is_main: true },
}))
vi.mock('../session/session.ts', () => ({ useSession: () => session }))

const markup = (Part = Usage) =>
  renderToStaticMarkup(
    <UiProvider locale="en-US">
      <Part />
    </UiProvider>,
  )
const shown = (Part = Usage) => markup(Part).replaceAll(/<[^>]+>/g, ' ')

/** The tone and the width of the bars of keywords and websites. */
const bars = () =>
  Array.from(
    markup().matchAll(/class="ld-usage-bar"(?: data-tone="(\w+)")?[^>]*><span style="inline-size:([\d.]+)%/g),
    ([, tone = 'none', percent]) => `${tone} ${percent}`,
  )

test('shows the plan, keywords used / plan limit and websites used / plan limit in the account menu, 9999 as Unlimited', () => {
  expect(shown()).toMatch(/Plan\s+Mach\s+Keywords\s+1,200\s+\/ 1,500\s+Websites\s+4\s+\/ Unlimited/)
  session.plan = { id: 86, name: 'Grand Crew Free', key_phrases: 5, websites: 1 }
  expect(shown()).toMatch(/Plan\s+Free\s+.*Websites\s+4\s+\/ 1\s/)
})

test('warns above 80 % of the plan and is red when nothing is left', () => {
  const barsOf = (key_phrases: number, websites: number, most = 1500) => {
    session.plan = { id: 5, name: 'Mach', key_phrases: most, websites: 5 }
    session.business = { key_phrases, websites }
    return bars()
  }
  expect(barsOf(0, 0)).toEqual(['none 0', 'none 0'])
  expect(barsOf(1200, 4)).toEqual(['none 80', 'none 80'])
  expect(barsOf(1215, 4)).toEqual(['warn 81', 'none 80'])
  expect(barsOf(1485, 5)).toEqual(['warn 99', 'bad 100'])
  expect(barsOf(1500, 6)).toEqual(['bad 100', 'bad 100'])
  expect(barsOf(1650, 3)).toEqual(['bad 100', 'none 60'])
  // A plan that allows none is used up.
  expect(barsOf(0, 3, 0)).toEqual(['bad 100', 'none 60'])
})

test('never fills up without a limit', () => {
  session.plan = { id: 5, name: 'Mach', key_phrases: 1500, websites: 9999 }
  session.business = { key_phrases: 750, websites: 12_000 }
  expect(bars()).toEqual(['none 50', 'none 0'])
})

test('shows the plan in the header, and a meter above 80 % for the main user only', () => {
  const headerOf = (key_phrases: number, websites: number, is_main = true) => {
    session.plan = { id: 5, name: 'Mach', key_phrases: 1500, websites: 5 }
    session.business = { key_phrases, websites }
    session.user = { is_main }
    return shown(NearlyUsed).split(/\s+/).join(' ').trim()
  }
  expect(headerOf(1200, 4)).toBe('Plan Mach')
  expect(headerOf(1201, 4)).toBe('Plan Mach Keywords 1,201 / 1,500')
  expect(headerOf(1200, 5)).toBe('Plan Mach Websites 5 / 5')
  expect(headerOf(1500, 5, false)).toBe('Plan Mach')
})

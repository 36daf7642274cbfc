import { addKeyPhrasesProblem } from '@linkwright/core/access/plan-limits'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { rendered, linksIn, textOf } from '../../../testing/rendered.tsx'
import { TrialNotice } from '../../../shell/trial-notice.tsx'
import { AtPlanLimit } from '../../sites/at-plan-limit.tsx'

const session = vi.hoisted(() => ({
  user: { is_main: false },
  business: { active: '1', plan_id: 2, subscription_id: null, trial_from: '2026-01-01T00:00:00.000Z' },
  plan: { id: 2, name: 'Launch', is_annual: 'No', key_phrases: 75 },
}))
vi.mock('../../../session/session.ts', () => ({ useSession: () => session }))

const atLimit = () => {
  const why = addKeyPhrasesProblem(75, 1, session.plan.key_phrases, session.user)
  return rendered(<AtPlanLimit why={why} />)
}

test('says to a sub-user who can choose a plan, and offers none', () => {
  session.user = { is_main: false }
  for (const [html, message] of [
    [rendered(<TrialNotice />), 'Your free trial has ended. The account owner can choose a plan.'],
    [atLimit(), 'The plan has no room for more keywords. Please ask the account owner for a larger plan.'],
  ] as const) {
    expect(textOf(html)).toContain(message)
    expect(textOf(html)).not.toMatch(/upgrade/i)
    expect(linksIn(html)).toEqual({})
  }
})

test('links the account owner to the plans', () => {
  session.user = { is_main: true }
  expect(linksIn(rendered(<TrialNotice />))).toEqual({ Upgrade: '/secure/setup-plan' })
  expect(textOf(rendered(<TrialNotice />))).not.toContain('account owner')
  expect(textOf(atLimit())).toContain('Upgrade your plan to add more keywords!')
  expect(linksIn(atLimit())).toEqual({ 'See plans': '/secure/setup-plan' })
})

test('checks the permission before linking to the plans', () => {
  const cwd = path.join(import.meta.dirname, '../../..')
  // Screens of the account owner alone.
  const isOwners = (file: string) =>
    /^screens\/account\/(?:billing|plans)\//.test(file) && !file.endsWith('/upgrade-dialog.tsx')
  const leading = globSync('**/*.tsx', { cwd }).filter(
    (file) =>
      !file.includes('.test.') &&
      !isOwners(file) &&
      /pathTo\(\s*(?:planScreen|[^)]*'(?:setup-plan|switch-plans|order-more-keywords)')/.test(
        readFileSync(path.join(cwd, file), 'utf8'),
      ),
  )
  expect(leading).toContain('shell/trial-notice.tsx')
  expect(leading.length).toBeGreaterThan(4)
  expect(leading.filter((file) => !readFileSync(path.join(cwd, file), 'utf8').includes('is_main'))).toEqual(
    [],
  )
})

import { expect, test } from 'vitest'
import {
  UPGRADE_FOR_WEBSITE,
  maxKeyPhrases,
  addKeyPhrasesProblem,
  addProjectProblem,
  addSiteProblem,
  addSubUserProblem,
  addToPageProblem,
  keyPhraseCountProblem,
} from './plan-limits.ts'
import { WEBSITE_DISABLED, hintsAtMoreKeywords, websitesLabel } from './plan-usage.ts'

test('key phrases are refused when used and new ones together pass the limit', () => {
  const owner = { is_main: true }
  expect(addKeyPhrasesProblem(24, 1, 25, owner)).toBeUndefined()
  expect(addKeyPhrasesProblem(25, 1, 25, owner)).toBe('Upgrade your plan to add more keywords!')
  expect(addKeyPhrasesProblem(24, 6, 25, owner)).toBe('Upgrade your plan to add more keywords!')
})

test('a sub-user at a limit of the plan is led to the account owner, and not to an upgrade', () => {
  const subUser = { is_main: false }
  expect(addKeyPhrasesProblem(24, 1, 25, subUser)).toBeUndefined()
  expect(addProjectProblem(5, 6, subUser)).toBeUndefined()
  const sentences = [addKeyPhrasesProblem(25, 1, 25, subUser), addProjectProblem(6, 6, subUser)]
  for (const sentence of sentences) {
    expect(sentence).toMatch(/ Please ask the account owner for a larger plan\.$/)
    expect(sentence).not.toMatch(/upgrade/i)
  }
})

test('a plan limits key phrases, websites and sub-users', () => {
  const owner = { is_main: true }
  const within = [addKeyPhrasesProblem(24, 1, 25, owner), addSiteProblem(4, 5), addSubUserProblem(0, 1)]
  const beyond = [addKeyPhrasesProblem(25, 1, 25, owner), addSiteProblem(5, 5), addSubUserProblem(1, 1)]
  expect(within).toEqual([undefined, undefined, undefined])
  expect(beyond).toEqual([
    'Upgrade your plan to add more keywords!',
    'You have reached the maximum number of websites allowed',
    'You have reached the maximum number of users allowed',
  ])
})

test('9999 websites means unlimited', () => {
  expect(addSiteProblem(4, 5)).toBeUndefined()
  expect(addSiteProblem(5, 5)).toBe('You have reached the maximum number of websites allowed')
  expect(addSiteProblem(10_000, 9999)).toBeUndefined()
  expect([websitesLabel(9999), websitesLabel(5)]).toEqual(['Unlimited', '5'])
})

test('the plan limits the number of sub-users', () => {
  expect(addSubUserProblem(0, 1)).toBeUndefined()
  expect(addSubUserProblem(1, 1)).toBe('You have reached the maximum number of users allowed')
})

test('up to 8 key phrases on the home page, 6 on other pages', () => {
  expect(['home', 'page', 'blog', 'sub_page', 'sub_page_blog'].map(maxKeyPhrases)).toEqual([8, 6, 6, 6, 6])
  expect(addToPageProblem('home', 7)).toBeUndefined()
  expect(addToPageProblem('home', 8)).toBe('This page already has the maximum number of key phrases.')
  expect(keyPhraseCountProblem('page', 8)).toBe(
    'A page of this type has at most 6 key phrases. Please delete 2 of its 8 first.',
  )
  expect(keyPhraseCountProblem('page', 6)).toBeUndefined()
  expect(keyPhraseCountProblem('home', 8)).toBeUndefined()
  expect(addToPageProblem('page', 6)).toBe('This page already has the maximum number of key phrases.')
})

test('Add More Keywords appears above 80 % of plan key phrase usage', () => {
  expect([hintsAtMoreKeywords(20, 25), hintsAtMoreKeywords(21, 25)]).toEqual([false, true])
  expect([hintsAtMoreKeywords(1200, 1500), hintsAtMoreKeywords(1201, 1500)]).toEqual([false, true])
  expect(hintsAtMoreKeywords(0, 0)).toBe(false)
})

test('the sentences about websites', () => {
  expect([UPGRADE_FOR_WEBSITE, WEBSITE_DISABLED]).toEqual([
    'Upgrade your plan to add another website!',
    'This website is disabled, because you have downgraded your plan.',
  ])
})

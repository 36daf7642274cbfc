import { expect, test } from 'vitest'
import { router } from './routes.ts'
import { type TargetChoice, pagesToAdd, planTargets, routesByChoice } from './target-plan.ts'
import { TargetCounter } from './targets.ts'

const site = { name: 'Mine', url: 'https://mine.example' }
const boots = { id: 7, full_url: 'https://mine.example/boots' }
const hats = { id: 8, full_url: 'https://mine.example/hats' }
const counter = new TargetCounter(site.url)
for (const cell of [
  '/boots',
  '/boots/',
  '/hats',
  '/new-coats',
  '/index.html',
  '/',
  'https://other.example/x',
  '',
])
  counter.add(cell)
const plan = planTargets(site, [boots, hats], counter.counts)

function route(
  onlyPage: number | undefined,
  choices: Record<string, TargetChoice> = {},
  added?: [string, number][],
) {
  const routes = routesByChoice({
    siteUrl: site.url,
    plan,
    choices: new Map(Object.entries(choices)),
    onlyPage,
    ...(added && { added: new Map(added) }),
  })
  const pageOf = router(routes)
  const cells = ['/boots', '/hats', '/new-coats', 'https://other.example/x', '']
  return { kind: routes.kind, to: cells.map(pageOf) }
}

test('finds the page of each target, or the page that can be added for it', () => {
  expect(plan.map(({ key, page, form }) => [key, page, form?.page_nickname])).toEqual([
    ['mine.example/boots', 7, undefined],
    ['mine.example/hats', 8, undefined],
    ['mine.example/new-coats', undefined, 'New coats'],
    ['mine.example/index.html', undefined, 'Home'],
    ['mine.example', undefined, 'Home'],
    ['other.example/x', undefined, undefined],
  ])
})

test('takes by default the rows of all pages of a site, or only those of one page', () => {
  expect(route(undefined)).toEqual({ kind: 'site', to: [7, 8, undefined, undefined, undefined] })
  expect(route(7)).toEqual({ kind: 'page', to: [7, undefined, undefined, undefined, 7] })
})

test('rows go to a page that was added before the others failed', () => {
  const choices = { 'mine.example/boots': 'add', 'mine.example/new-coats': 'add' } as const
  expect(route(undefined, choices, [['mine.example/new-coats', 9]]).to.slice(0, 3)).toEqual([7, 8, 9])
})

test('a choice sends the rows of a target to any page, to a new one, or leaves them out', () => {
  const choices = {
    'mine.example/boots': 'leave out',
    'mine.example/new-coats': 'add',
    'other.example/x': { page: 8 },
  } as const
  expect(route(undefined, choices)).toEqual({ kind: 'site', to: [undefined, 8, 0, 8, undefined] })
  expect(route(undefined, choices, [['mine.example/new-coats', 9]]).to[2]).toBe(9)
  expect(route(7, { 'mine.example/hats': { page: 7 } })).toEqual({
    kind: 'page',
    to: [7, 7, undefined, undefined, 7],
  })
  expect(route(7, { 'mine.example/hats': { page: 8 } }).kind).toBe('site')
})

test('adds a page once for two spellings of its address', () => {
  const choices = new Map(plan.filter(({ form }) => form).map(({ key }) => [key, 'add' as const]))
  expect(pagesToAdd(plan, choices).map(({ form, keys }) => [form.page_url, keys])).toEqual([
    ['/new-coats', ['mine.example/new-coats']],
    ['/', ['mine.example/index.html', 'mine.example']],
  ])
})

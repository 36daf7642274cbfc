import type { Page, Session, Site } from '@linkwright/sdk'
import { expect, test } from 'vitest'
import { breadcrumbsOf } from './breadcrumbs.ts'

const page = { id: 14, page_nickname: 'Hiking boots guide' } as Page
const site = { id: 3, name: 'Northwind Outdoor', pages: [page] } as Site
const session = { business: { name: 'Northwind' }, sites: [site] } as unknown as Session

const labels = (...of: Parameters<typeof breadcrumbsOf>) => breadcrumbsOf(...of).map(({ label }) => label)

test('shows the trail from the dashboard over website and page to the screen', () => {
  expect(labels(session, 'dashboard', {})).toEqual(['Northwind', 'Dashboard'])
  expect(labels(session, 'site-summary', { siteId: '3' })).toEqual(['Dashboard', 'Northwind Outdoor'])
  expect(breadcrumbsOf(session, 'page-completed-links', { siteId: '3', pageId: '14' })).toEqual([
    { label: 'Dashboard', href: '/secure/dashboard' },
    { label: 'Northwind Outdoor', href: '/secure/site/3' },
    { label: 'Hiking boots guide', href: '/secure/site/3/page/14' },
    { label: 'Completed Links' },
  ])
})

test('shows what is open below its list', () => {
  const opened = { name: 'Spring campaign', list: 'keyword-sniper' } as const
  expect(breadcrumbsOf(session, 'view-sniper-project', {}, opened)).toEqual([
    { label: 'Dashboard', href: '/secure/dashboard' },
    { label: 'Keyword Sniper', href: '/secure/keyword-sniper' },
    { label: 'Spring campaign' },
  ])
})

test('shows Resubscribe for an expired account, like the heading', () => {
  const of = (active: string) => ({
    ...session,
    user: { is_main: true },
    business: { ...session.business, active },
  })
  expect(labels(of('2') as Session, 'setup-plan', {})).toEqual(['Dashboard', 'Resubscribe'])
  expect(labels(of('0') as Session, 'setup-plan', {})).toEqual(['Dashboard', 'Upgrade Your Plan'])
})

test('leaves out what the user cannot access', () => {
  expect(labels(session, 'page-summary', { siteId: '4', pageId: '14' })).toEqual([
    'Dashboard',
    'Page Keywords',
  ])
  expect(labels(session, undefined, {})).toEqual(['Dashboard'])
})

import { screens } from '@linkwright/core/access/screens'
import type { Session } from '@linkwright/sdk'
import { expect, test } from 'vitest'
import { canOpen } from '../session/screen-access.ts'
import { aboveWebsites } from './menu-sections.ts'

const namesOf = (section: string) => aboveWebsites.find(({ title }) => title === section)?.names ?? []

test('Link Orders has the hub, the marketplace and the orders, and no second way to order one link', () => {
  expect(namesOf('Link Orders')).toEqual(['new-stand-alone', 'link-marketplace', 'view-orders', 'claims'])
})

test('Admin has every screen of administrators, and is shown to user_type admin only', () => {
  const names = namesOf('Admin')
  const ofAdmins = Object.entries(screens).flatMap(([name, { mayEnter }]) =>
    mayEnter === 'admin' ? [name] : [],
  )
  expect(names.toSorted()).toEqual(ofAdmins.toSorted())
  const shownTo = (user_type: string) => {
    const session = {
      user: { user_type, is_main: true },
      business: { active: '1', plan_id: 2 },
      needs_second_factor: false,
    } as unknown as Session
    return names.filter((name) => canOpen(name, session))
  }
  expect(shownTo('admin')).toEqual(names)
  expect(shownTo('agency')).toEqual([])
  expect(shownTo('user')).toEqual([])
})

import { describe, expect, it } from 'vitest'
import {
  type Actor,
  can,
  OWNER_ONLY,
  type Permission,
  permissions,
  refusalOf,
  STOP_FIRST,
  permissionProblem,
} from './permissions.ts'

const main: Actor = { user_type: 'agency', is_main: true, api_access: true }
const subUser: Actor = { user_type: 'user', is_main: false, api_access: true }
const admin: Actor = { user_type: 'admin', is_main: true, api_access: false }

describe('who may do what', () => {
  it('lets a sub-user manage pages, phrases and links of sites it may edit, and neither add sites nor make API keys', () => {
    expect(can(subUser, 'page.add')).toBe(true)
    expect(can(subUser, 'page.edit')).toBe(true)
    expect(can(subUser, 'site.edit')).toBe(true)
    expect(can(subUser, 'key-phrase.add')).toBe(true)
    expect(can(subUser, 'link.add')).toBe(true)
    expect(permissionProblem(subUser, 'site.add')).toBe('Only the account owner can do this.')
    expect(can(subUser, 'api-key.manage')).toBe(false)
  })

  it('lets a key with scope read only read, one with scope write not spend, and no key act for a person', () => {
    const reading: Actor = { ...main, key_scope: 'read' }
    const writing: Actor = { ...main, key_scope: 'write' }
    const spending: Actor = { ...main, key_scope: 'spend' }
    for (const [name, rule] of Object.entries(permissions)) {
      if (rule.who === 'anyone' || rule.who === 'admin') continue
      const permission = name as keyof typeof permissions
      expect([name, can(reading, permission)]).toEqual([name, rule.key === 'read'])
      expect([name, can(writing, permission)]).toEqual([name, rule.key === 'read' || rule.key === 'write'])
      expect([name, can(spending, permission)]).toEqual([name, rule.key !== 'never'])
    }
  })

  it('refuses every key, and the making of keys, while API access is off', () => {
    const off: Actor = { ...main, api_access: false }
    expect(permissionProblem({ ...off, key_scope: 'write' }, 'site.read')).toBe(
      'API access is off for this account.',
    )
    expect(permissionProblem(off, 'api-key.manage')).toBe('API access is off for this account.')
    expect(can(off, 'site.read')).toBe(true)
  })

  it('lets an administrator impersonate a user and stop', () => {
    expect(can(admin, 'session.login-as')).toBe(true)
    expect(can(main, 'session.login-as')).toBe(false)
    expect(can({ ...main, impersonated: true }, 'session.login-as')).toBe(true)
    expect(can({ ...main, impersonated: true }, 'outbox.read')).toBe(false)
  })

  it('hides personal data from an administrator who is signed in as the user', () => {
    const impersonated = { user_type: 'agency', is_main: true, api_access: true, impersonated: true } as const
    for (const own of ['password.change', 'profile.edit', 'api-key.manage'] as const)
      expect(permissionProblem(impersonated, own)).toBe('Please stop this impersonation first.')
    expect(permissionProblem(impersonated, 'site.edit')).toBeUndefined()
  })

  it('keeps a business without an active subscription from changing what is tracked, and from nothing else', () => {
    const inactive: Actor = { ...main, inactive: true }
    const held = Object.keys(permissions).filter(
      (name) => refusalOf(inactive, name as Permission)?.code === 'subscription_inactive',
    )
    expect(held).toEqual([
      'site.add',
      'site.edit',
      'site.sort',
      'site.delete',
      'page.add',
      'page.edit',
      'page.delete',
      'key-phrase.add',
      'key-phrase.edit',
      'key-phrase.delete',
      'top-ten.edit',
      'link.add',
      'link.edit',
      'link.delete',
      'opportunity.edit',
      'opportunity.delete',
      'disavow.edit',
      'sniper.add',
      'sniper.delete',
      'tag.edit',
      'tag.manage',
      'publisher.edit',
      'bulk.change',
    ])
    for (const name of held as Permission[]) {
      expect(refusalOf(inactive, name)?.message).toBe(
        'Your subscription is not active. Please resubscribe to continue.',
      )
      expect(can({ ...admin, inactive: true }, name)).toBe(true)
      expect(can(main, name)).toBe(true)
    }
    expect(refusalOf({ ...subUser, inactive: true }, 'site.add')?.code).toBe('forbidden')
    expect(refusalOf({ ...subUser, inactive: true }, 'link.add')).toEqual({
      code: 'subscription_inactive',
      message: 'The subscription of this account is not active. Please ask the account owner to resubscribe.',
    })
  })

  it('says to everybody why not, the key’s reason first', () => {
    const said = (actor: Partial<Actor>, permission: Parameters<typeof permissionProblem>[1]) =>
      permissionProblem({ ...main, ...actor }, permission)
    expect(said({ key_scope: 'read' }, 'site.edit')).toBe('This API key may only read.')
    expect(said({ key_scope: 'write' }, 'site.edit')).toBeUndefined()
    expect(said({ key_scope: 'write' }, 'password.change')).toBe('An API key cannot do this. Please sign in.')
    expect(said({ key_scope: 'read' }, 'site.delete')).toBe('This API key may only read.')
    expect(said({ key_scope: 'write', is_main: false }, 'site.delete')).toBe(OWNER_ONLY)
    expect(said({ key_scope: 'write', api_access: false }, 'password.change')).toBe(
      'API access is off for this account.',
    )
    expect(said({ impersonated: true, is_main: false }, 'sub-user.manage')).toBe(STOP_FIRST)
    expect(said({ api_access: false, is_main: false }, 'api-key.manage')).toBe(
      'API access is off for this account.',
    )
    expect(said({}, 'settings.manage')).toBe('Only an administrator can do this.')
    expect(said({ impersonated: false }, 'session.login-as')).toBe('Only an administrator can do this.')
    expect([STOP_FIRST, OWNER_ONLY]).toEqual([
      'Please stop this impersonation first.',
      'Only the account owner can do this.',
    ])
  })

  it('leaves the outbox to administrators', () => {
    expect(can(admin, 'outbox.read')).toBe(true)
    expect(permissionProblem(main, 'outbox.read')).toBe('Only an administrator can do this.')
  })
})

import type { session } from '@linkwright/core/account/session/api'
import type { settings } from '@linkwright/core/account/settings/api'
import type { sites } from '@linkwright/core/tracking/sites/api'
import type { users } from '@linkwright/core/account/users/api'
import { expectTypeOf, it } from 'vitest'
import type { AllTenants } from '../db/all-tenants.ts'
import type { Handlers } from './routes.ts'

/** The context that a handler of the area is given. */
type ContextOf<A extends Parameters<typeof of>[0], Name extends keyof Handlers<A>> = Parameters<
  Handlers<A>[Name]
>[1]
declare const of: (area: typeof session | typeof settings | typeof sites | typeof users) => void

it('accesses other businesses only with an administrator’s permission', () => {
  expectTypeOf<ContextOf<typeof settings, 'edit'>>().toHaveProperty('writeAll')
  expectTypeOf<ContextOf<typeof session, 'loginAs'>['all']>().toEqualTypeOf<AllTenants>()
  expectTypeOf<ContextOf<typeof users, 'show'>['all']>().toEqualTypeOf<AllTenants | undefined>()
  expectTypeOf<ContextOf<typeof users, 'edit'>>().not.toHaveProperty('all')
  expectTypeOf<ContextOf<typeof sites, 'add'>>().not.toHaveProperty('all')
  expectTypeOf<ContextOf<typeof sites, 'add'>>().not.toHaveProperty('writeAll')
  expectTypeOf<ContextOf<typeof sites, 'list'>['services']['kysely']>().toEqualTypeOf<undefined>()
  expectTypeOf<ContextOf<typeof sites, 'list'>['services']['queuedDb']>().toEqualTypeOf<undefined>()
})

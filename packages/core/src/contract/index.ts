import { apiKeys } from '../api-keys/api.ts'
import { cart } from '../cart/api.ts'
import { demo } from '../demo/api.ts'
import { disavow } from '../disavow/api.ts'
import { keyPhrases } from '../key-phrases/api.ts'
import { links } from '../links/api.ts'
import { notices } from '../notices/api.ts'
import { pages } from '../pages/api.ts'
import { places } from '../places/api.ts'
import { products } from '../products/api.ts'
import { session } from '../session/api.ts'
import { settings } from '../settings/api.ts'
import { sites } from '../sites/api.ts'
import { topTen } from '../top-ten/api.ts'
import { subUsers } from '../sub-users/api.ts'
import { users } from '../users/api.ts'

/** Every REST call, once. Server routes, SDK, OpenAPI document and command-line tables derive from it. */
export const contract = {
  session,
  users,
  subUsers,
  apiKeys,
  sites,
  pages,
  keyPhrases,
  topTen,
  disavow,
  links,
  products,
  cart,
  places,
  notices,
  settings,
  demo,
}

export type Contract = typeof contract

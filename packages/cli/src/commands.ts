import type { Group, Leaf } from './define/command.ts'
import { withScreens } from './web/with-screens.ts'

type Load = () => Promise<Group | Leaf>

type Headings = Readonly<Record<string, Readonly<Record<string, Load>>>>

/** Commands load on demand: loading all of them takes longer than starting Node. */
const loaders: Headings = {
  'Work:': {
    today: async () => (await import('./commands/today.ts')).today,
    sites: async () => (await import('./commands/sites/index.ts')).sites,
    pages: async () => (await import('./commands/pages/index.ts')).pages,
    'key-phrases': async () => (await import('./commands/key-phrases.ts')).keyPhrases,
    links: async () => (await import('./commands/links/index.ts')).links,
    'link-map': async () => (await import('./commands/link-map.ts')).linkMap,
    plan: async () => (await import('./commands/plan.ts')).plan,
    'top-ten': async () => (await import('./commands/top-ten.ts')).topTen,
    sniper: async () => (await import('./commands/sniper/index.ts')).sniper,
    opportunities: async () => (await import('./commands/opportunities/index.ts')).opportunities,
    ranks: async () => (await import('./commands/ranks.ts')).ranks,
    disavow: async () => (await import('./commands/disavow.ts')).disavow,
    gauges: async () => (await import('./commands/gauges.ts')).gauges,
    filters: async () => (await import('./commands/filters.ts')).filters,
    tags: async () => (await import('./commands/tags.ts')).tags,
    marketplace: async () => (await import('./commands/marketplace.ts')).marketplace,
    publishers: async () => (await import('./commands/publishers.ts')).publishers,
    cart: async () => (await import('./commands/cart/index.ts')).cart,
    orders: async () => (await import('./commands/orders/index.ts')).orders,
    claims: async () => (await import('./commands/claims.ts')).claims,
    credit: async () => (await import('./commands/credit.ts')).credit,
    bulk: async () => (await import('./commands/bulk.ts')).bulk,
    watch: async () => (await import('./commands/watch.ts')).watch,
  },
  'Account:': {
    login: async () => (await import('./commands/login.ts')).login,
    logout: async () => (await import('./commands/logout.ts')).logout,
    whoami: async () => (await import('./commands/whoami.ts')).whoami,
    me: async () => (await import('./commands/me/index.ts')).me,
    accounts: async () => (await import('./commands/accounts.ts')).accounts,
    keys: async () => (await import('./commands/keys.ts')).keys,
    'sub-users': async () => (await import('./commands/sub-users.ts')).subUsers,
    plans: async () => (await import('./commands/plans/index.ts')).plans,
    billing: async () => (await import('./commands/billing/index.ts')).billing,
    providers: async () => (await import('./commands/admin/providers.ts')).providers,
    admin: async () => (await import('./commands/admin/index.ts')).admin,
  },
  'Lists:': {
    countries: async () => (await import('./commands/countries.ts')).countries,
    categories: async () => (await import('./commands/categories.ts')).categories,
    products: async () => (await import('./commands/products.ts')).products,
    contacts: async () => (await import('./commands/contacts.ts')).contacts,
  },
  'Tools:': {
    apply: async () => (await import('./commands/apply.ts')).apply,
    export: async () => (await import('./commands/export.ts')).exportSites,
    config: async () => (await import('./commands/config.ts')).config,
    demo: async () => (await import('./commands/demo.ts')).demo,
    evidence: async () => (await import('./commands/evidence.ts')).evidence,
    api: async () => (await import('./commands/api.ts')).api,
    completion: async () => (await import('./commands/completion.ts')).completion,
  },
}

/** The top-level commands by their help headings. */
export const headings: Headings = Object.fromEntries(
  Object.entries(loaders).map(([heading, commands]) => [
    heading,
    Object.fromEntries(
      Object.entries(commands).map(([name, load]) => [name, async () => withScreens(await load())]),
    ),
  ]),
)

/** The whole command tree, for the generated help and the manual pages. */
export function allCommands(): Promise<(Group | Leaf)[]> {
  return Promise.all(
    Object.values(headings)
      .flatMap((commands) => Object.values(commands))
      .map((load) => load()),
  )
}

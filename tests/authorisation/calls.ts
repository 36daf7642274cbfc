import { pngOf } from '@linkwright/core/testing/images'
import type { Contract } from '@linkwright/core/contract/index'
import {
  aPageForm,
  anEditedPage,
  anEditedSite,
  anInsertion,
  aSiteForm,
} from '../../apps/server/src/testing/forms.ts'
import { demoSetups } from './demo-setups.ts'
import { cardsToCharge, cartsToOrder } from './checkouts.ts'
import { billingSetups } from './billing-setups.ts'
import { logSetups } from './log-setups.ts'
import { userSetups } from './users.ts'
import { adminSetups } from './admin-setups.ts'
import { catalogueSetups } from './catalogue-setups.ts'
import { connectionSetups, searchConsoleSetups } from './connection-setups.ts'
import { chartNoteSetups } from './chart-notes.ts'
import { factorSetups } from './second-factor-setups.ts'
import { signedInTwice } from './security.ts'
import { disavowSetups, opportunitySetups } from './opportunity-setups.ts'
import { orderedSetups } from './ordered-setups.ts'
import { selectedLinks, selectedPhrases } from './selection-setups.ts'
import { sniperSetups } from './sniper-setups.ts'
import { savedSetups } from './saved-setups.ts'
import { publisherSetups } from './publishers.ts'
import { tagSetups } from './tag-setups.ts'
import { todaySetups } from './today-setups.ts'
import { jobSetups } from './job-setups.ts'
import { providerSetups } from './provider-setups.ts'
import { marketplaceSetups } from './marketplace-setups.ts'
import { PASSWORD, resetPasswords } from './fixture.ts'
import { prepareUndo } from './undo-of-imports.ts'
import type { CallSetup } from './call-setup.ts'

/** How to make every call of the contract. A missing route does not compile, and fails the test. */
export const setups: { [A in keyof Contract]: { [E in keyof Contract[A]]: CallSetup } } = {
  session: {
    login: {
      names: 'nothing',
      fields: ({ places }) => ({ email: places[0]?.owner.email, password: PASSWORD }),
    },
    loginAs: { names: 'nothing', fields: ({ nowhere }) => ({ userId: nowhere.user_id }) },
    logout: { names: 'nothing' },
    read: { names: 'nothing' },
    list: { names: 'nothing' },
    revoke: { names: 'session' },
    revokeOthers: { names: 'nothing', before: signedInTwice },
    forgotPassword: { names: 'nothing', fields: () => ({ email: 'unknown@example.test' }) },
    resetPassword: {
      names: 'nothing',
      fields: () => ({ password: PASSWORD, password1: PASSWORD, key: 'unknown' }),
    },
    changePassword: {
      names: 'nothing',
      before: resetPasswords,
      fields: () => ({ password: `another ${PASSWORD}`, current_password: PASSWORD }),
    },
  },
  users: {
    show: { names: 'profile' },
    edit: {
      names: 'user',
      before: resetPasswords,
      fields: (_world, nth) => ({
        first_name: 'A',
        last_name: 'B',
        email: `changed${nth}@example.test`,
        current_password: PASSWORD,
      }),
    },
    setPreferences: { names: 'user', fields: () => ({ welcome_dismissed: true }) },
  },
  subUsers: {
    list: { names: 'nothing' },
    add: {
      names: 'nothing',
      fields: (_world, nth) => ({
        first_name: 'A',
        last_name: 'B',
        email: `sub${nth}@example.test`,
        password: PASSWORD,
      }),
    },
    edit: { names: 'sub-user', fields: () => ({ first_name: 'A' }) },
    remove: { names: 'sub-user' },
    access: { names: 'sub-user', idInBody: 'sub_user_id', fields: () => ({ sites: [] }) },
  },
  secondFactor: factorSetups,
  connections: connectionSetups,
  catalogue: catalogueSetups,
  health: { check: { names: 'nothing' } },
  providers: providerSetups,
  overview: { show: { names: 'nothing' } },
  linkSurvival: { show: { names: 'nothing' } },
  jobs: jobSetups,
  apiKeys: {
    list: { names: 'nothing' },
    add: { names: 'nothing', fields: () => ({ name: 'new', scope: 'read' }) },
    revoke: { names: 'api key' },
  },
  sites: {
    list: { names: 'nothing' },
    show: { names: 'site' },
    add: { names: 'nothing', fields: () => aSiteForm() },
    edit: { names: 'site', fields: () => anEditedSite() },
    remove: { names: 'new site' },
    sort: { names: 'nothing' },
    history: { names: 'nothing' },
    lookUpCosts: { names: 'nothing', fields: () => ({ phrases: 4 }) },
    links: { names: 'site' },
    competitorLinks: { names: 'site' },
    exportLinks: { names: 'site' },
    missingScreenshots: { names: 'site' },
    thumbnail: { names: 'site' },
    categories: { names: 'suggestion' },
  },
  pages: {
    list: { names: 'site' },
    add: { names: 'site', fields: () => aPageForm() },
    edit: { names: 'page', fields: () => anEditedPage() },
    remove: { names: 'new page' },
    history: { names: 'page' },
    sort: { names: 'nothing' },
    setReporting: { names: 'page', fields: () => ({ reporting: '#1 Overall' }) },
  },
  keyPhrases: {
    list: { names: 'page' },
    add: { names: 'page', fields: (_world, nth) => ({ phrase: `phrase ${nth}` }) },
    remove: { names: 'key phrase' },
    ...selectedPhrases,
    sort: { names: 'page' },
    makePrimary: { names: 'key phrase', idInBody: 'id' },
  },
  ranks: {
    history: { names: 'site' },
    distribution: { names: 'site' },
    compare: { names: 'site' },
    export: { names: 'site' },
    check: { names: 'page' },
    ...searchConsoleSetups,
    ...chartNoteSetups,
  },
  topTen: {
    list: { names: 'page' },
    summary: { names: 'page' },
    ignore: { names: 'top-ten row', idInBody: 'id' },
    restore: { names: 'top-ten row', idInBody: 'id' },
  },
  links: {
    list: { names: 'page' },
    ...selectedLinks,
    importCsv: {
      names: 'page',
      fields: (_world, nth) => ({ csv: [{ url: `https://blog${nth}.example`, anchor_text: 'here' }] }),
    },
    importSite: {
      names: 'site',
      fields: (_world, nth) => ({ csv: [{ url: `https://blog${nth}.example`, anchor_text: 'here' }] }),
    },
    candidates: { names: 'page' },
    importCandidates: {
      names: 'page',
      fields: (_world, nth) => ({
        links: [{ url: `https://rated${nth}.example`, anchor_text: 'here' }],
        status: 'add',
      }),
    },
    export: { names: 'page' },
    import: { names: 'import' },
    stopImport: { names: 'import' },
    imports: { names: 'site' },
    undoImport: { names: 'import', before: prepareUndo },
    show: { names: 'link' },
    tiered: { names: 'link' },
    add: { names: 'page', fields: () => ({ anchor_text: 'here', url_progress: 'in_process' }) },
    edit: { names: 'link', fields: () => ({ source: 'a friend' }) },
    remove: { names: 'link' },
  },
  opportunities: opportunitySetups,
  disavow: disavowSetups,
  bulk: {
    list: { names: 'nothing' },
    show: { names: 'bulk run' },
    rows: { names: 'bulk run' },
    stop: { names: 'running bulk run' },
    undo: { names: 'bulk run' },
  },
  today: todaySetups,
  notices: {
    list: { names: 'nothing' },
    remove: { names: 'notice' },
  },
  ...savedSetups,
  products: {
    links: { names: 'nothing' },
    content: { names: 'product' },
  },
  ...sniperSetups,
  ...tagSetups,
  publishers: publisherSetups,
  ...billingSetups,
  ...adminSetups,
  ...logSetups,
  ...marketplaceSetups,
  cart: {
    list: { names: 'nothing' },
    add: { names: 'nothing', fields: () => anInsertion() },
    renew: { names: 'rented watch' },
    addLinks: { names: 'site with its page', fields: () => ({ type: 'msn', link: { id: 127 } }) },
    edit: {
      names: 'cart line',
      fields: () => ({
        type: 'technical_seo',
        link: { id: 129 },
        emailAlias: 'ada@acme.example',
        websiteUrl: 'https://acme.example',
      }),
    },
    move: {
      names: 'cart line with its page',
      fields: ({ places: [place] }) => ({ site_id: place?.siteId, page_id: place?.pageId }),
    },
    empty: { names: 'nothing' },
    remove: { names: 'cart line' },
    discount: { names: 'nothing' },
  },
  uploads: {
    uploadImage: { names: 'nothing', fields: () => ({ image: new File([pngOf(200, 200)], 'a.png') }) },
    image: { names: 'upload' },
  },
  ...orderedSetups,
  checkout: {
    price: { names: 'nothing' },
    place: {
      names: 'nothing',
      before: ({ server, callers }) => cartsToOrder(server, callers),
      fields: () => ({ total: '0.00', credit: true }),
    },
    buyCredit: { names: 'nothing', before: cardsToCharge, fields: () => ({ total: '25.00' }) },
    finish: { names: 'checkout' },
  },
  places: {
    countries: { names: 'nothing' },
    cities: { names: 'nothing', pathParams: { country: 'Ireland', cityGuess: 'galway' } },
    cityNames: { names: 'nothing', pathParams: { country: 'Ireland', cityGuess: 'galway' } },
  },
  payments: { check: { names: 'nothing' } },
  adminUsers: userSetups,
  demo: demoSetups,
}

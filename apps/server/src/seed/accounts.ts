import type { Role } from '@linkwright/core/access/roles'
import type { SitePlan } from './plan.ts'
import { brightwellDental } from './sites/brightwell-dental.ts'
import { copperleafKitchen } from './sites/copperleaf-kitchen.ts'
import { fernhillMusicSchool } from './sites/fernhill-music-school.ts'
import { formerSite } from './sites/former.ts'
import { harborAndPine } from './sites/harbor-and-pine.ts'
import { ledgerline } from './sites/ledgerline.ts'
import { miraBakes } from './sites/mira-bakes.ts'
import { oakmoorFurniture } from './sites/oakmoor-furniture.ts'
import { pawsworth } from './sites/pawsworth.ts'
import { quillgearAuto } from './sites/quillgear-auto.ts'
import { veloraSkin } from './sites/velora-skin.ts'

/** The public password of all demo accounts: a demo listens on this computer only. */
export const DEMO_PASSWORD = 'linkwright-demo'

interface UserPlan {
  email: string
  role: Role
  name: readonly [first: string, last: string]
  logins: number
}

/** A demo business. Its main user is `main`. */
export interface BusinessPlan {
  name: string
  plan: number
  /** 0 canceled, 1 active, 2 expired. */
  active: 0 | 1 | 2
  closed?: true
  /** Null while in trial. */
  subscription: string | null
  apiAccess: boolean
  creditCents: number
  /** Age in days; at least that of its oldest site. */
  age: number
  main: UserPlan
  /** Sub-users, each with the names of its granted sites. */
  subUsers?: readonly (UserPlan & { sees: readonly string[] })[]
  sites: readonly SitePlan[]
}

export const businessPlans: readonly BusinessPlan[] = [
  {
    name: 'Linkwright',
    plan: 5,
    active: 1,
    subscription: 'sub_demo_linkwright',
    apiAccess: true,
    creditCents: 0,
    age: 400,
    main: { email: 'admin@demo.test', role: 'admin', name: ['Noor', 'Haddad'], logins: 212 },
    sites: [],
  },
  {
    name: 'Northlight Search',
    plan: 4,
    active: 1,
    subscription: 'sub_demo_northlight',
    apiAccess: true,
    creditCents: 125_000,
    age: 372,
    main: { email: 'agency@demo.test', role: 'agency', name: ['Ada', 'Larsen'], logins: 148 },
    subUsers: [
      {
        email: 'sub@demo.test',
        role: 'user',
        name: ['Tom', 'Okafor'],
        logins: 31,
        sees: [copperleafKitchen.name, brightwellDental.name],
      },
    ],
    sites: [
      copperleafKitchen,
      harborAndPine,
      brightwellDental,
      ledgerline,
      pawsworth,
      veloraSkin,
      quillgearAuto,
    ],
  },
  {
    name: 'Blue Fjord Media',
    plan: 3,
    active: 1,
    subscription: 'sub_demo_bluefjord',
    apiAccess: true,
    creditCents: 40_000,
    age: 240,
    main: { email: 'second@demo.test', role: 'agency', name: ['Ingrid', 'Solberg'], logins: 57 },
    sites: [oakmoorFurniture, fernhillMusicSchool],
  },
  {
    name: 'Mira Bakes',
    plan: 2,
    active: 1,
    subscription: null,
    apiAccess: false,
    creditCents: 0,
    age: 3,
    main: { email: 'customer@demo.test', role: 'user', name: ['Mira', 'Castillo'], logins: 0 },
    sites: [miraBakes],
  },
  {
    name: 'Slatefield Roofing',
    plan: 1,
    active: 0,
    subscription: 'sub_demo_slatefield',
    apiAccess: false,
    creditCents: 0,
    age: 320,
    main: { email: 'canceled@demo.test', role: 'user', name: ['Jon', 'Petrov'], logins: 44 },
    sites: [formerSite('Slatefield Roofing', 'https://slatefieldroofing.example', 'slate roof repair')],
  },
  {
    name: 'Tern & Tide Charters',
    plan: 2,
    active: 2,
    subscription: 'sub_demo_ternandtide',
    apiAccess: false,
    creditCents: 0,
    age: 320,
    main: { email: 'expired@demo.test', role: 'agency', name: ['Aoife', 'Brennan'], logins: 73 },
    sites: [formerSite('Tern & Tide', 'https://ternandtide.example', 'boat charter')],
  },
  {
    name: 'Hollowell Prints',
    plan: 1,
    active: 0,
    closed: true,
    subscription: 'sub_demo_hollowell',
    apiAccess: false,
    creditCents: 0,
    age: 390,
    main: { email: 'closed@demo.test', role: 'user', name: ['Bea', 'Hollowell'], logins: 12 },
    sites: [],
  },
]

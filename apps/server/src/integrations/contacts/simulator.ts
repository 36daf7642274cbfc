import { randomInt, chance, pick, seedOf } from '../simulator/chance.ts'
import type { Contacts } from './port.ts'

const firstNames = [
  'Ada',
  'Bruno',
  'Chioma',
  'Dario',
  'Elif',
  'Femi',
  'Greta',
  'Hana',
  'Ivo',
  'June',
] as const
const lastNames = [
  'Abel',
  'Brandt',
  'Cruz',
  'Dahl',
  'Eze',
  'Falk',
  'Grant',
  'Hollis',
  'Ito',
  'Jansen',
] as const
const positions = ['Editor', 'Content lead', 'Marketing manager', 'Owner', null] as const
/** One website out of this many has no contacts. */
const WITHOUT_CONTACTS = 4
const MOST_KNOWN = 12

/** Invents the people at a website, the same ones each time. */
export function simulatedContacts(): Contacts {
  return {
    isSample: true,
    async find(domain, most) {
      const random = chance(seedOf('contacts', domain))
      if (randomInt(1, WITHOUT_CONTACTS, random) === 1) return { results: 0, emails: [] }
      const results = randomInt(1, MOST_KNOWN, random)
      const emails = Array.from({ length: Math.min(most, results) }, () => {
        const [first_name, last_name] = [pick(firstNames, random), pick(lastNames, random)]
        const value = `${first_name}.${last_name}@${domain}`.toLowerCase()
        return { first_name, last_name, value, position: pick(positions, random) }
      })
      return { results, emails }
    },
  }
}

import type { Family } from './families.ts'

export interface Check {
  families: readonly Family[]
  /**
   * What comes back of an accepted text: the same, without white space around it, a web address, the same where it is
   * an address that may be clicked or empty, or nothing; or none is accepted, since only names of a list are.
   */
  becomes: 'same' | 'trimmed' | 'address' | 'address if any' | 'link' | 'nothing' | 'refused'
  /** At most so many texts of each family are sent beside the telling ones (`texts-for.ts`). */
  most?: number
}

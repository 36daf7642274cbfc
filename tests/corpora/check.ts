import type { Family } from './families.ts'

export interface Check {
  families: readonly Family[]
  /**
   * The stored form of an accepted text: unchanged; without surrounding white space; a web address; unchanged if it is a clickable
   * address or empty. `refused`: only names of a list are accepted.
   */
  becomes: 'same' | 'trimmed' | 'address' | 'address if any' | 'link' | 'nothing' | 'refused'
  /** Maximum number of texts of each family besides the significant ones (`texts-for.ts`). */
  most?: number
}

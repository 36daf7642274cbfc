import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** One row of a table in `docs/specification/`: a fact of the product and the test that verifies it. */
export interface Fact {
  readonly id: string
  /** Markdown; literal values are code. */
  readonly fact: string
  /** Markdown links to decisions, or empty. */
  readonly decision: string
  /** Path from the root of the repository; `gap` where the fact asks for nothing. */
  readonly file: string
  /** Title as written in the source; the reason of a gap. */
  readonly title: string
  /** Path of the table, from the root of the repository. */
  readonly document: string
}

const row = /^\| [ABC]-/
const columns = 5

/** Splits a table row at its unescaped bars. */
const cellsOf = (line: string): readonly string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

/** Text of a cell that is one piece of code. */
const codeOf = (cell: string): string => /^(`+) ?([\s\S]*?) ?\1$/.exec(cell)?.[2] ?? cell

/**
 * Reads the facts of one table.
 * @throws if a row has not five cells.
 */
export function factsIn(document: string, text: string): readonly Fact[] {
  return text
    .split('\n')
    .filter((line) => row.test(line))
    .map((line) => {
      const cells = cellsOf(line)
      if (cells.length !== columns) {
        throw new Error(
          `${document}: this row has ${String(cells.length)} cells, not ${String(columns)}: ${line}`,
        )
      }
      const [id = '', fact = '', decision = '', file = '', title = ''] = cells
      return { id, fact, decision, file: codeOf(file), title: codeOf(title), document }
    })
}

/** Reads all facts of `docs/specification/`. */
export const readFacts = (root: string): readonly Fact[] =>
  globSync('docs/specification/*.md', { cwd: root })
    .toSorted()
    .flatMap((document) => factsIn(document, readFileSync(path.join(root, document), 'utf8')))

/** Values that a fact states literally: its pieces of code. */
export const literalsOf = (fact: string): readonly string[] =>
  Array.from(fact.matchAll(/(`+) ?([\s\S]*?) ?\1(?!`)/g), ([, , literal = '']) => literal)

import { connectionFlags, type Flag, type Group, type Leaf } from './command.ts'

/** A word that may be typed, what it does, and whether a value follows. */
export type Word = { readonly word: string; readonly help: string; readonly takesValue: boolean }

/** What may follow a path of the command line: `sites list`. */
export type Place = {
  readonly path: string
  readonly commands: readonly Word[]
  readonly flags: readonly Word[]
  /** Values of a flag, or of the first argument under the empty name, where they are known. */
  readonly choices: Readonly<Record<string, readonly string[]>>
}

const alsoEverywhere: readonly Flag[] = [
  { flag: '--no-color', help: 'no colour (NO_COLOR)' },
  { flag: '-h, --help', help: 'print help' },
]

/** Every place of the command tree, the root first. */
export function placesOf(commands: readonly (Group | Leaf)[]): Place[] {
  const root = [...connectionFlags, ...alsoEverywhere, { flag: '-V, --version', help: 'print the version' }]
  return [
    { path: '', commands: commands.map(word), flags: root.flatMap(words), choices: choicesOf(root) },
    ...commands.flatMap((each) => below(each, each.name)),
  ]
}

function below(each: Group | Leaf, path: string): Place[] {
  if (!('commands' in each)) return [leaf(each, path)]
  const { commands, own } = each
  const flags = own === undefined ? alsoEverywhere.flatMap(words) : leaf(own, path).flags
  const choices = own === undefined ? {} : leaf(own, path).choices
  return [
    { path, commands: commands.map(word), flags, choices },
    ...commands.flatMap((next) => below(next, `${path} ${next.name}`)),
  ]
}

function leaf({ flags = [], args = [], local }: Leaf, path: string): Place {
  const all = [...flags, ...(local ? [] : connectionFlags), ...alsoEverywhere]
  const [first] = args
  const choices = { ...choicesOf(all), ...(first?.choices === undefined ? {} : { '': first.choices }) }
  return { path, commands: [], flags: all.flatMap(words), choices }
}

const word = ({ name, summary }: Group | Leaf): Word => ({ word: name, help: summary, takesValue: false })

/** `-o, --output <file>` is two words. */
function words({ flag, help }: Flag): Word[] {
  const takesValue = flag.includes('<')
  return Array.from(flag.matchAll(/--?[\w-]+/g), ([name]) => ({ word: name, help, takesValue }))
}

function choicesOf(flags: readonly Flag[]): Record<string, readonly string[]> {
  return Object.fromEntries(
    flags.flatMap((flag) =>
      flag.choices === undefined ? [] : words(flag).map((each) => [each.word, flag.choices ?? []]),
    ),
  )
}

import { Help } from 'commander'
import { connectionFlags, type Flag, type Group, type Leaf } from '../define/command.ts'
import { helpFlag, noColor, rootFlags } from '../define/flags-of.ts'
import { exitCodes } from '../exit-codes.ts'
import { environment, formatting } from '../help-topics.ts'
import { option } from '../program.ts'
import { bold, examples, item, paragraph, roff, section, term } from './roff.ts'

/** The manual: `linkwright.1`, and a page for each top-level command and each group. */
export function manPages(commands: readonly (Group | Leaf)[], version: string): Map<string, string> {
  const pages = new Map([['linkwright', mainPage(commands, version)]])
  const add = (each: Group | Leaf, path: string) => {
    pages.set(nameOf(path), commandPage(each, path, version))
    for (const below of groupsOf(each)) add(below, `${path} ${below.name}`)
  }
  for (const each of commands) add(each, each.name)
  return pages
}

const nameOf = (path: string) => `linkwright-${path.replaceAll(' ', '-')}`
const below = (each: Group | Leaf) => ('commands' in each ? each.commands : [])
const groupsOf = (each: Group | Leaf) => below(each).filter((one) => 'commands' in one)
const page = (name: string, version: string, lines: readonly string[]) =>
  `${[`.TH ${roff(name.toUpperCase())} 1 "" "linkwright ${version}" "Linkwright"`, '.ad l', '.nh', ...lines].join('\n')}\n`
const reference = (name: string) => `${bold(name)}(1)`

const help = new Help()
const flagItem = (flag: Flag) => item(term(flag.flag), help.optionDescription(option(flag)))

function mainPage(commands: readonly (Group | Leaf)[], version: string): string {
  return page('linkwright', version, [
    ...section('NAME', roff('linkwright - sites, pages, key phrases and links from the terminal')),
    ...section('SYNOPSIS', `${bold('linkwright')} ${term('<command> [flags]')}`),
    ...section(
      'COMMANDS',
      ...commands.flatMap(({ name, summary }) => item(reference(nameOf(name)), summary)),
    ),
    ...section('OPTIONS', ...rootFlags.flatMap(flagItem)),
    ...section('OUTPUT', ...formatting.flatMap(paragraph)),
    ...section(
      'ENVIRONMENT',
      ...Object.entries(environment).flatMap(([name, text]) => item(bold(name), text)),
    ),
    ...section(
      'EXIT STATUS',
      ...Object.values(exitCodes).flatMap(([code, text]) => item(bold(String(code)), text)),
    ),
    ...section(
      'EXAMPLES',
      ...examples([
        'linkwright login --url https://links.example.com',
        'linkwright links import links.csv --page 12',
        "linkwright links list --page 12 --jq '.[] | .url'",
      ]),
    ),
  ])
}

function commandPage(each: Group | Leaf, path: string, version: string): string {
  const leaves = below(each).filter((one): one is Leaf => !('commands' in one))
  const own = 'commands' in each ? each.own : each
  const parents = path.split(' ').slice(0, -1)
  const above = parents.length === 0 ? 'linkwright' : nameOf(parents.join(' '))
  const others = [above, ...groupsOf(each).map(({ name }) => nameOf(`${path} ${name}`))]
  return page(nameOf(path), version, [
    ...section('NAME', roff(`${nameOf(path)} - ${each.summary}`)),
    ...section('SYNOPSIS', ...synopsis(each, path)),
    ...(own ? section('OPTIONS', ...described(own)) : []),
    ...(leaves.length > 0
      ? section('COMMANDS', ...leaves.flatMap((leaf) => subsection(leaf, `${path} ${leaf.name}`)))
      : []),
    ...section('COMMON OPTIONS', ...[...connectionFlags, noColor, helpFlag].flatMap(flagItem)),
    ...section('EXIT STATUS', roff('0 on success. All exit codes:'), reference('linkwright')),
    ...section('SEE ALSO', others.map(reference).join(', ')),
  ])
}

function synopsis(each: Group | Leaf, path: string): string[] {
  const own = 'commands' in each ? each.own : each
  const ofOwn = own ? [usage(own, path)] : []
  const ofGroup = 'commands' in each ? [`${bold(`linkwright ${path}`)} ${term('<command> [flags]')}`] : []
  return [...ofOwn, ...ofGroup].flatMap((line, at) => (at === 0 ? [line] : ['.br', line]))
}

function usage({ args = [] }: Leaf, path: string): string {
  const words = [...args.map(({ name }) => name), '[flags]']
  return `${bold(`linkwright ${path}`)} ${term(words.join(' '))}`
}

const subsection = (leaf: Leaf, path: string) => [
  `.SS ${roff(path)}`,
  roff(`${leaf.summary}.`),
  '.PP',
  usage(leaf, path),
  ...described(leaf),
]

function described({ args = [], flags = [], examples: typed = [] }: Leaf): string[] {
  return [
    ...args.flatMap(({ name, help: text, choices }) =>
      item(term(name), choices ? `${text} (choices: ${choices.join(', ')})` : text),
    ),
    ...flags.flatMap(flagItem),
    ...examples(typed),
  ]
}

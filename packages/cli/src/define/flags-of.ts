import { connectionFlags, type Flag, type Group, type Leaf } from './command.ts'

export const noColor: Flag = { flag: '--no-color', help: 'no color (NO_COLOR)' }
export const helpFlag: Flag = { flag: '-h, --help', help: 'print help' }
export const versionFlag: Flag = { flag: '-V, --version', help: 'print the version' }

/** Flags accepted before any command. */
export const rootFlags: readonly Flag[] = [...connectionFlags, noColor, helpFlag, versionFlag]

/** Every flag of a command, followed by those that all commands share. */
export function flagsOf(command: Group | Leaf): readonly Flag[] {
  const leaf = 'commands' in command ? command.own : command
  if (leaf === undefined) return [noColor, helpFlag]
  return [...(leaf.flags ?? []), ...(leaf.local ? [] : connectionFlags), noColor, helpFlag]
}

/** `-o, --output <file>` has two names. */
export const namesOf = ({ flag }: Flag): string[] => flag.match(/(?<![\w-])--?[\w-]+/g) ?? []

export const isNamed = (flag: Flag, name: string): boolean => namesOf(flag).includes(name)

export const takesValue = ({ flag }: Flag): boolean => flag.includes('<')

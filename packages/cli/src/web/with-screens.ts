import type { Flag, Group, Input, Leaf } from '../define/command.ts'
import { type CommandScreen, commandScreens } from './command-screens.ts'

const webFlag: Flag = { flag: '--web', help: 'open the screen in a browser; in a pipe, print its URL' }

/** Adds `--web` to a command and its subcommands that have a screen. */
export function withScreens(each: Group | Leaf, path = each.name): Group | Leaf {
  if (!('commands' in each)) return leaf(each, path)
  return {
    ...each,
    commands: each.commands.map((below) => withScreens(below, `${path} ${below.name}`)),
    ...(each.own && { own: leaf(each.own, path) }),
  }
}

function leaf(each: Leaf, path: string): Leaf {
  if (commandScreens[path] === undefined) return each
  return {
    ...each,
    flags: [...(each.flags ?? []), webFlag],
    run: async (io, input) => {
      const screen = input.on('web') ? screenFor(path, input) : undefined
      if (screen === undefined) return each.run(io, input)
      const { openScreen } = await import('./open-screen.ts')
      await openScreen(io, input, each, screen)
    },
  }
}

function screenFor(path: string, input: Input): CommandScreen | undefined {
  const byFlag = Object.keys(commandScreens).find((name) => {
    const [command, flag] = name.split(' --')
    return command === path && flag !== undefined && input.on(flag)
  })
  return commandScreens[byFlag ?? path]
}

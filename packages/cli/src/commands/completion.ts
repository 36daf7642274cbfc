import type { Group, Leaf } from '../define/command.ts'
import { write } from '../io.ts'

const shells = ['bash', 'zsh', 'fish'] as const

/** @param commands loads the whole command tree */
export function completion(commands: () => Promise<readonly (Group | Leaf)[]>): Leaf {
  return {
    name: 'completion',
    summary: 'Print what a shell needs to complete commands and flags',
    args: [{ name: '<shell>', help: 'the shell', choices: shells }],
    examples: [
      `echo 'eval "$(linkwright completion bash)"' >> ~/.bashrc`,
      `echo 'eval "$(linkwright completion zsh)"' >> ~/.zshrc`,
      'linkwright completion fish > ~/.config/fish/completions/linkwright.fish',
    ],
    local: true,
    run: async (io, input) => {
      const { completionScript } = await import('../lazy/completion.ts')
      const shell = shells.find((each) => each === input.arg(0)) ?? 'bash'
      await write(io.stdout, completionScript(shell, await commands()))
    },
  }
}

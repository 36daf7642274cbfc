import { shells } from '../completion/shell-names.ts'
import type { Leaf } from '../define/command.ts'
import { write } from '../io.ts'

export const completion: Leaf = {
  name: 'completion',
  summary: 'Print a shell completion script for commands, flags, sites, pages and profiles',
  args: [{ name: '<shell>', help: 'shell', choices: shells }],
  examples: [
    `echo 'eval "$(linkwright completion bash)"' >> ~/.bashrc`,
    `echo 'eval "$(linkwright completion zsh)"' >> ~/.zshrc`,
    'linkwright completion fish > ~/.config/fish/completions/linkwright.fish',
  ],
  local: true,
  run: async (io, input) => {
    const { scripts } = await import('../completion/scripts.ts')
    const shell = shells.find((each) => each === input.arg(0)) ?? 'bash'
    await write(io.stdout, scripts[shell])
  },
}

export const shells = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof shells)[number]

export const isShell = (word: string): word is Shell => shells.some((shell) => shell === word)

/** The output line that makes the shell complete file names. */
export const FILES = ':files'

/** The command that the scripts call: `__complete bash 9 links list --pa`. */
export const COMPLETE = '__complete'

import type { Completions } from './candidates.ts'
import { FILES, type Shell } from './shell-names.ts'
import type { Candidate } from './values.ts'

/** Words without shell quoting: bash passes them as typed, with quotes and backslashes. */
export function typedBy(shell: Shell, words: readonly string[]): string[] {
  if (shell !== 'bash') return [...words]
  return words.map((word, at) => (at === words.length - 1 && word === '=' ? '' : unquoted(word)))
}

const unquoted = (word: string) =>
  word.replaceAll(
    /\\(.)|'([^']*)'?|"((?:[^"\\]|\\.)*)"?/gs,
    (_, escaped?: string, single?: string, double?: string) =>
      escaped ?? single ?? (double ?? '').replaceAll(/\\(["\\$`])/g, '$1'),
  )

/**
 * Formats completions for the script of a shell. zsh and fish filter the candidates themselves.
 *
 * @param completionType COMP_TYPE of bash
 */
export function lines(
  shell: Shell,
  { candidates, files }: Completions,
  current: string,
  completionType: string,
) {
  const form = { bash: (all: Completions['candidates']) => forBash(all, current, completionType), zsh, fish }
  return [...form[shell](candidates), ...(files ? [FILES] : [])]
}

/** COMP_TYPE values for which bash inserts candidates: `menu-complete` and `insert-completions`. */
const inserting = ['37', '42']

/** bash shows only words, so ids are followed by a description while several candidates match. */
function forBash(candidates: readonly Candidate[], current: string, completionType: string): string[] {
  const start = current === '=' ? '' : unquoted(current)
  const found = candidates.filter(({ word }) => word.startsWith(start))
  const isDescribed = found.length > 1 && !inserting.includes(completionType)
  const width = Math.max(...found.map(({ word }) => word.length))
  const isQuoted = /^['"]/.test(current)
  return found.map(({ word, help, isId }) => {
    if (isDescribed && isId && help !== '') return `${word.padEnd(width)}  (${help.slice(0, 60)})`
    return isQuoted ? word : word.replaceAll(/[^\w@%+=:,./-]/g, String.raw`\$&`)
  })
}

const zsh = (candidates: readonly Candidate[]) =>
  candidates.map(({ word, help }) => {
    const escaped = word.replaceAll(/[\\:]/g, String.raw`\$&`)
    return help === '' ? escaped : `${escaped}:${help}`
  })

const fish = (candidates: readonly Candidate[]) =>
  candidates.map(({ word, help }) => (help === '' ? word : `${word}\t${help}`))

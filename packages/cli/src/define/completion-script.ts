import type { Group, Leaf } from './command.ts'
import { type Place, placesOf, type Word } from './command-words.ts'

export type Shell = 'bash' | 'zsh' | 'fish'

/** What a shell reads once to complete commands, flags and their known values; files elsewhere. */
export function completionScript(shell: Shell, commands: readonly (Group | Leaf)[]): string {
  return scripts[shell](placesOf(commands))
}

const scripts: Readonly<Record<Shell, (places: readonly Place[]) => string>> = { bash, zsh, fish }

const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
/** In fish a backslash inside of quotes escapes. */
const fished = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`
const wordsOf = ({ commands, flags }: Place): Word[] => [...commands, ...flags]
/** A place and the flag before the cursor: `links list --progress`. */
const valuesAt = (places: readonly Place[]) =>
  places.flatMap(({ path, choices }) =>
    Object.entries(choices).map(([flag, values]) => ({ path, flag, values })),
  )

/** Both walk along the words that were typed, as far as they are commands. */
const walk = (words: string, places: readonly Place[]) => `  local at='' word
  for word in ${words}; do
    case "\${at:+$at }$word" in
      ${places.flatMap(({ path }) => (path === '' ? [] : [quote(path)])).join('|')}) at="\${at:+$at }$word" ;;
    esac
  done`

function bash(places: readonly Place[]): string {
  return `# eval "$(linkwright completion bash)"
_linkwright() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}" found=''
${walk('"${COMP_WORDS[@]:1:COMP_CWORD-1}"', places)}
  COMPREPLY=()
  case "$at $prev" in
${valuesAt(places)
  .filter(({ flag }) => flag !== '')
  .map(({ path, flag, values }) => `    ${quote(`${path} ${flag}`)}) found=${quote(values.join('\n'))} ;;`)
  .join('\n')}
${places
  .flatMap(({ path, flags }) =>
    flags.filter(({ takesValue }) => takesValue).map((flag) => quote(`${path} ${flag.word}`)),
  )
  .map((each) => `    ${each}) [ -n "$found" ] || return ;;`)
  .join('\n')}
  esac
  if [ -z "$found" ]; then
    case "$at" in
${places.map((place) => `      ${quote(place.path)}) found=${quote([...wordsOf(place).map(({ word }) => word), ...(place.choices[''] ?? [])].join('\n'))} ;;`).join('\n')}
    esac
  fi
  # Not compgen -W, which would read quotes and braces in the words.
  while IFS= read -r word; do
    [[ -n "$word" && "$word" == "$cur"* ]] && COMPREPLY+=("$(printf '%q' "$word")")
  done <<< "$found"
}
complete -o default -F _linkwright linkwright
`
}

function zsh(places: readonly Place[]): string {
  return `#compdef linkwright
# eval "$(linkwright completion zsh)", after compinit
_linkwright() {
${walk('"${(@)words[2,CURRENT-1]}"', places)}
  local -a found
  case "$at \${words[CURRENT-1]}" in
${valuesAt(places)
  .filter(({ flag }) => flag !== '')
  .map(
    ({ path, flag, values }) =>
      `    ${quote(`${path} ${flag}`)}) compadd -- ${values.map(quote).join(' ')}; return ;;`,
  )
  .join('\n')}
${places
  .flatMap(({ path, flags, choices }) =>
    flags
      .filter(({ word, takesValue }) => takesValue && !(word in choices))
      .map((flag) => quote(`${path} ${flag.word}`)),
  )
  .map((each) => `    ${each}) _files; return ;;`)
  .join('\n')}
  esac
  case "$at" in
${places
  .map((place) => {
    const values = (place.choices[''] ?? []).map((word) => ({ word, help: '' }))
    const told = [...wordsOf(place), ...values].map(({ word, help }) =>
      quote(help === '' ? word : `${word}:${help.replaceAll(':', ' ')}`),
    )
    return `    ${quote(place.path)}) found=(${told.join(' ')}) ;;`
  })
  .join('\n')}
  esac
  _describe linkwright found || _files
}
compdef _linkwright linkwright
`
}

function fish(places: readonly Place[]): string {
  const lines = places.flatMap((place) => {
    const at = `-n ${fished(`__linkwright_at ${fished(place.path)}`)}`
    const commands = place.commands.map(
      ({ word, help }) => `complete -c linkwright -f ${at} -a ${word} -d ${fished(help)}`,
    )
    const values = (place.choices[''] ?? []).map(
      (word) => `complete -c linkwright -f ${at} -a ${fished(word)}`,
    )
    const flags = place.flags.map(({ word, help, takesValue }) => {
      const name = word.startsWith('--') ? `-l ${word.slice(2)}` : `-s ${word.slice(1)}`
      const known = place.choices[word]
      const value = known ? ` -x -a ${fished(known.map(fished).join(' '))}` : takesValue ? ' -r' : ''
      return `complete -c linkwright ${at} ${name}${value} -d ${fished(help)}`
    })
    return [...commands, ...values, ...flags]
  })
  return `# linkwright completion fish | source
function __linkwright_at
  set -l at
  for word in (commandline -opc)[2..]
    if contains -- (string join -- ' ' $at $word) ${places.flatMap(({ path }) => (path === '' ? [] : [fished(path)])).join(' ')}
      set -a at $word
    end
  end
  test "$(string join -- ' ' $at)" = "$argv[1]"
end
${lines.join('\n')}
`
}

import { COMPLETE, FILES, type Shell } from './shell-names.ts'

/** Scripts that a shell loads once; they call the command for each completion. */
export const scripts: Readonly<Record<Shell, string>> = {
  bash: String.raw`# eval "$(linkwright completion bash)"
_linkwright() {
  local line files=''
  COMPREPLY=()
  while IFS= read -r line; do
    case "$line" in
      '') ;;
      ${FILES}) files=yes ;;
      *) COMPREPLY+=("$line") ;;
    esac
  done <<< "$(linkwright ${COMPLETE} bash "$COMP_TYPE" "${'$'}{COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null </dev/null)"
  [ -n "$files" ] || compopt +o default 2>/dev/null
  return 0
}
complete -o default -o nosort -F _linkwright linkwright 2>/dev/null ||
  complete -o default -F _linkwright linkwright
`,
  zsh: String.raw`#compdef linkwright
# eval "$(linkwright completion zsh)", after compinit
_linkwright() {
  local -a typed found
  typed=("${'$'}{(@Q)words[2,CURRENT]}")
  typed[-1]="${'$'}{(Q)PREFIX}"
  found=("${'$'}{(@f)$(linkwright ${COMPLETE} zsh 0 "${'$'}{typed[@]}" 2>/dev/null </dev/null)}")
  if [[ "${'$'}{found[-1]}" == ${FILES} ]]; then
    _files
    return
  fi
  found=("${'$'}{(@)found:#}")
  (( $#found )) && _describe -V linkwright found
}
compdef _linkwright linkwright
`,
  fish: String.raw`# linkwright completion fish | source
function __linkwright_complete
  set -l current (commandline -ct)
  set -l found (linkwright ${COMPLETE} fish 0 (commandline -opc)[2..] "$current" 2>/dev/null </dev/null)
  if test "$found[-1]" = ${FILES}
    __fish_complete_path "$current"
  else
    string join -- \n $found
  end
end
complete -c linkwright -f -k -a '(__linkwright_complete)'
`,
}

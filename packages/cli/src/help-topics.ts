import { tableEntry } from '@linkwright/core/values/table-entry'
import { exitCodeLines, wrap } from './define/help-text.ts'

/** Environment variables that the command reads. */
export const environment: Readonly<Record<string, string>> = {
  LINKWRIGHT_URL: 'server to use, before the one of the profile',
  LINKWRIGHT_TOKEN: 'token or API key to sign in with, before the one of the profile',
  LINKWRIGHT_PROFILE: 'profile to use, before the one that `config use` chose',
  NO_COLOR: 'no color, whatever its value',
  FORCE_COLOR: 'color also where standard output is no terminal',
  TERM: 'no color when it is "dumb"',
  XDG_CONFIG_HOME: 'folder of the settings file; on Windows APPDATA, else ~/.config',
}

export const formatting: readonly string[] = [
  'On a terminal rows are a table of the first 100; --all shows every row. In a pipe they are tab-separated lines without a header: every row.',
  '--json prints one JSON array, or one object for a single thing. --jsonl prints one object a line, --csv a header and a line a row.',
  '--fields id,name,stats.in_progress chooses fields; nested ones are written with dots.',
  "--jq FILTER runs a jq filter over what --json would print: linkwright links list --page 12 --jq '.[] | select(.da > 50) | .url'. Texts are printed bare, everything else as JSON, one value a line.",
  'With --json or --jsonl an error is one line of JSON on standard error: {"error":{"exit","exit_code","message","status","code","request_id","issues"}}.',
  'Tables and lines show dates as MM/DD/YYYY and counts as 117,000; --json, --jsonl, --csv and --fields print values as the API has them.',
]

const topics: Readonly<Record<string, (width: number) => string>> = {
  environment: (width) =>
    Object.entries(environment)
      .map(([name, help]) => wrap(help, width, `  ${name.padEnd(20)} `))
      .join('\n'),
  'exit-codes': exitCodeLines,
  formatting: (width) => formatting.map((each) => wrap(each, width)).join('\n\n'),
}

export const topicNames: readonly string[] = Object.keys(topics)

/** The page of `linkwright help NAME`, where that is a topic and no command. */
export function topicPage(name: string, width: number): string | undefined {
  const page = tableEntry(topics, name)?.(width)
  return page === undefined ? undefined : `${page}\n`
}

import { tableEntry } from '@linkwright/core/values/table-entry'
import { exitCodeLines, wrap } from './define/help-text.ts'

/** Environment variables that the command reads. */
export const environment: Readonly<Record<string, string>> = {
  LINKWRIGHT_URL: 'server URL; overrides the profile',
  LINKWRIGHT_TOKEN: 'token or API key; overrides the profile',
  LINKWRIGHT_PROFILE: 'profile to use; overrides `config use`',
  NO_COLOR: 'disables color; its value is ignored',
  FORCE_COLOR: 'enables color even if standard output is not a terminal',
  TERM: 'disables color if set to "dumb"',
  XDG_CONFIG_HOME: 'folder of the settings file (default: APPDATA on Windows, else ~/.config)',
}

export const formatting: readonly string[] = [
  'A terminal shows a table of the first 100 rows; --all shows every row. A pipe gets every row as a tab-separated line, without a header.',
  '--json prints a JSON array, or an object for a single result. --jsonl prints one object per line, --csv a header and one line per row.',
  '--fields id,name,stats.in_progress selects fields; nested fields are written with dots.',
  "--jq FILTER applies a jq filter to the output of --json: linkwright links list --page 12 --jq '.[] | select(.da > 50) | .url'. Strings are printed raw, other values as JSON, one value per line.",
  'With --json or --jsonl, an error is one line of JSON on standard error: {"error":{"exit","exit_code","message","status","code","request_id","issues"}}.',
  'Tables and lines show dates as MM/DD/YYYY and counts as 117,000; --json, --jsonl, --csv and --fields print values as returned by the API.',
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

/** The page of `linkwright help NAME` if NAME is a topic. */
export function topicPage(name: string, width: number): string | undefined {
  const page = tableEntry(topics, name)?.(width)
  return page === undefined ? undefined : `${page}\n`
}

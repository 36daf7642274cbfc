import { exitCodes } from '../exit-codes.ts'

/** Wraps text at word boundaries after a label or an indent. A word longer than a line is not split. */
export function wrap(text: string, width: number, label = '', indent = ' '.repeat(label.length)): string {
  const lines: string[] = []
  let line = label
  let isEmpty = true
  for (const word of text.split(' ')) {
    if (!isEmpty && line.length + 1 + word.length > width) {
      lines.push(line)
      line = `${indent}${word}`
    } else line = isEmpty ? `${line}${word}` : `${line} ${word}`
    isEmpty = false
  }
  return [...lines, line].join('\n')
}

/** Examples, with long commands continued by a backslash. */
export function exampleLines(examples: readonly string[], width: number): string {
  const lines = examples.map((example) => wrap(example, width - 2, '  ', '      '))
  return lines.map((line) => line.replaceAll('\n', ' \\\n')).join('\n')
}

export function exitCodeLines(width: number): string {
  return Object.values(exitCodes)
    .map(([code, meaning]) => wrap(meaning, width, `  ${String(code).padEnd(4)} `))
    .join('\n')
}

/** The text below the commands on the first page. */
export function belowCommands(width: number): string {
  const output =
    'Data goes to stdout, messages to stderr. Rows are a table on a terminal and tab-separated lines in a pipe; --json, --jsonl and --csv select another format. The server is set by --url, LINKWRIGHT_URL or the current profile, in this order (default: http://localhost:4400).'
  const topics = 'Help topics: linkwright help environment, exit-codes, formatting.'
  return `
Exit codes:
${exitCodeLines(width)}

${wrap(output, width)}
${wrap(topics, width)}
`
}

import { exitCodes } from '../exit-codes.ts'

/** Breaks text at word borders, behind a label or an indent. A word that is longer than a line stays whole. */
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

/** A command that is too long goes on in the next line as a shell reads it. */
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
    'Data goes to stdout, words to stderr. On a terminal rows are a table, in a pipe tab-separated lines; --json, --jsonl and --csv choose a form. A server is found by --url, LINKWRIGHT_URL, the profile in use, then http://localhost:4400.'
  const topics = 'Help topics: linkwright help environment, exit-codes, formatting.'
  return `
Exit codes:
${exitCodeLines(width)}

${wrap(output, width)}
${wrap(topics, width)}
`
}

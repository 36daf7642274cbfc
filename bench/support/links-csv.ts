import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** As in real exports: a few anchors repeat often, most of the others occur once. */
const common = [
  'espresso machine',
  'click here',
  'Harbor Coffee',
  'https://harborcoffee.example/espresso',
  'the best espresso machine for small kitchens',
  'read more',
  'harborcoffee.example',
  '',
]

function anchorOf(row: number): string {
  if (row % 10 < 7) return common[row % common.length] ?? ''
  if (row % 50 === 9) return `"Ça, c’est ""bon"", dit le lecteur ${row}"`
  return `what reader ${row} says of espresso`
}

function line(row: number, targets: readonly string[]): string {
  const target = targets.length === 0 ? '' : `,${targets[row % targets.length]}`
  const day = `2026-${String((row % 10) + 1).padStart(2, '0')}-${String((row % 28) + 1).padStart(2, '0')}`
  return `https://blog${row % 40_000}.example/posts/${row}/a-word-on-coffee,${anchorOf(row)},${day}${target}\n`
}

/**
 * Writes a file with the given number of different links and headers that the command knows, and passes it to `use`. The
 * links point at the targets in turn; without any the file has no column of targets.
 */
export async function withLinks<T>(
  rows: number,
  use: (file: string) => Promise<T>,
  targets: readonly string[] = [],
): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'linkwright-bench-csv-'))
  try {
    const file = path.join(folder, `links-${rows}.csv`)
    const out = createWriteStream(file)
    out.write(`Url,Anchor Text,Date Added${targets.length === 0 ? '' : ',Target URL'}\n`)
    for (let from = 0; from < rows; from += 10_000) {
      const lines = Array.from({ length: Math.min(10_000, rows - from) }, (_, index) =>
        line(from + index, targets),
      )
      if (!out.write(lines.join(''))) await once(out, 'drain')
    }
    out.end()
    await once(out, 'close')
    return await use(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

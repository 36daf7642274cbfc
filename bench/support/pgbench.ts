import { execFile, execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { appRole } from '@linkwright/server/src/db/migrate.ts'
import type { Statement } from './bare.ts'

const execute = promisify(execFile)

/** The installed pgbench, or undefined. The PostgreSQL of the packages has none. */
export function findPgbench(): string | undefined {
  const places = ['pgbench', ...globSync('/usr/lib/postgresql/*/bin/pgbench')]
  return places.find((program) => {
    try {
      return execFileSync(program, ['--version'], { stdio: 'pipe' }).length > 0
    } catch {
      return false
    }
  })
}

interface Load {
  url: string
  clients: number
  seconds: number
  /** The processor that it is bound to. */
  processor: number
}

/** Microseconds of a pgbench transaction at full load; each is one of these lists of statements, chosen evenly. */
export async function pgbench(
  program: string,
  calls: readonly (readonly Statement[])[],
  { url, clients, seconds, processor }: Load,
): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'linkwright-pgbench-'))
  try {
    const files = calls.map((statements, index) => {
      const file = path.join(folder, `call-${index}.sql`)
      writeFileSync(file, statements.map((each) => `${withLiterals(each)};\n`).join(''))
      return `--file=${file}`
    })
    const load = [
      '--no-vacuum',
      '--protocol=prepared',
      `--client=${clients}`,
      '--jobs=1',
      `--time=${seconds}`,
    ]
    const { stdout } = await execute(
      'taskset',
      ['--cpu-list', String(processor), program, ...load, ...files, url],
      {
        env: { ...process.env, PGOPTIONS: `-c role=${appRole} -c timezone=UTC` },
        maxBuffer: 64 * 1024 * 1024,
      },
    )
    const [, perSecond] = /^tps = ([\d.]+)/m.exec(stdout) ?? []
    if (perSecond === undefined || /number of failed transactions: [1-9]/.test(stdout))
      throw new Error(`pgbench could not run the statements: ${stdout}`)
    return 1_000_000 / Number(perSecond)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function withLiterals({ sql, parameters }: Statement): string {
  return sql.replaceAll(/\$(\d+)/g, (_, number: string) => literal(parameters[Number(number) - 1]))
}

/** Without colons, which pgbench would read as variables. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  const text = textOf(value)
    .replaceAll('\\', String.raw`\\`)
    .replaceAll("'", "''")
    .replaceAll(':', String.raw`\x3a`)
    .replaceAll('\n', String.raw`\n`)
  return `E'${text}'`
}

function textOf(value: unknown): string {
  if (Buffer.isBuffer(value)) return String.raw`\x${value.toString('hex')}`
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map(element).join(',')}}`
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function element(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  return `"${textOf(value).replaceAll(/["\\]/g, String.raw`\$&`)}"`
}

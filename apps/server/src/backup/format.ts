import { z } from 'zod'

/**
 * A backup is JSON lines compressed by gzip: a head, then each table (its start, a line for each row, its end), then
 * the ending. A row is an array of the column values in PostgreSQL's text form, or null, so that either kind of
 * database can read the other's backups, and people can with `zcat`.
 */
export const BACKUP_FORMAT = 1

export const Head = z.object({
  linkwright_backup: z.number().int(),
  product: z.string(),
  made_at: z.iso.datetime(),
  kind: z.enum(['embedded', 'postgres']),
  postgresql: z.string(),
  migrations: z.array(z.string()).min(1),
})
export type Head = z.infer<typeof Head>

export const TableStart = z.object({ table: z.string().regex(/^\w+\.\w+$/), columns: z.array(z.string()) })
export type TableStart = z.infer<typeof TableStart>

export const TableEnd = z.object({ rows: z.number().int(), sha256: z.string() })
export type TableEnd = z.infer<typeof TableEnd>

/** `sha256` covers all lines before this one. */
export const Ending = z.object({
  tables: z.number().int(),
  rows: z.number().int(),
  sequences: z.record(z.string(), z.object({ last_value: z.string(), is_called: z.boolean() })),
  sha256: z.string(),
})
export type Ending = z.infer<typeof Ending>

export type Row = (string | null)[]

import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { instanceValue } from '../instance-value.ts'

/** What this installation calls itself where it shares an account with others; the same for as long as its data lives. */
export async function installationIn(kysely: Kysely<DB>): Promise<string> {
  return await instanceValue(kysely, 'installation', randomUUID)
}

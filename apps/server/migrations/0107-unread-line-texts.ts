import { type Kysely, sql } from 'kysely'

/** Lists find orders by `orders.line_texts`, and lines by `log_text`: this third text of a line was never read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_lines drop column search`.execute(db)
}

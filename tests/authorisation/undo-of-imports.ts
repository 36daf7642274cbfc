import type { Fixture } from './fixture.ts'

/** Makes every import of the places one that can be undone. */
export async function prepareUndo({ server }: Fixture): Promise<void> {
  const { kysely } = server.services
  await kysely
    .updateTable('imports')
    .set({ undone_at: null, undo_run_id: null, added: 1, created_at: server.clock.now })
    .execute()
  const imports = await kysely.selectFrom('imports').select(['business_id', 'id', 'page_id']).execute()
  const rows = imports.flatMap(({ business_id, id, page_id }) =>
    page_id === null ? [] : [{ business_id, import_id: id, page_id }],
  )
  await kysely
    .insertInto('import_pages')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

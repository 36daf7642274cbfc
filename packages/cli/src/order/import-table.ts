import type { Input } from '../define/command.ts'
import { RefusedRows } from '../import/refused.ts'
import { type FileIn, openFile } from '../import/open-table.ts'
import type { Io } from '../io.ts'
import { checkOutput } from '../output/output-file.ts'

/** Opens the file of an import and the report of its refused rows, and closes both afterwards. */
export async function importTable(
  io: Io,
  input: Input,
  file: string,
  reportColumns: readonly [string, ...string[]],
  run: (table: FileIn, refused: RefusedRows) => Promise<void>,
): Promise<void> {
  const report = input.text('refused')
  if (report !== undefined) checkOutput(report, '--refused')
  const table = await openFile(io, file, input.text('encoding'))
  const refused = new RefusedRows(report, ...reportColumns)
  try {
    await run(table, refused)
  } finally {
    refused.close()
    table.close()
  }
}

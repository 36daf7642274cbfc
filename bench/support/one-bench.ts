/** Runs the bench that its parent names, and sends the rows. */
import type { Row } from '../row.ts'

process.once('message', ({ name }: { name: string }) => void run(name))

async function run(name: string): Promise<void> {
  const { run: bench }: { run: () => Promise<Row[]> } = await import(`../${name}.ts`)
  process.send?.(await bench())
}

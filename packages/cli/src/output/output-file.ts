import fs from 'node:fs'
import path from 'node:path'
import { CliError } from '../errors.ts'

/** Checks in advance that a file can be written. */
export function checkOutput(file: string, flag: string): void {
  const folder = path.dirname(file)
  const another = `Choose another file with ${flag}.`
  if (!fs.existsSync(folder)) throw new CliError('usage', `The folder ${folder} does not exist. ${another}`)
  if (fs.statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new CliError('usage', `${file} is a folder. ${another}`)
}

/** Writes a streamed file atomically. */
export async function writePieces(file: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const temporary = temporaryOf(file)
  try {
    await fs.promises.writeFile(temporary, pieces)
    fs.renameSync(temporary, file)
  } catch (error) {
    fs.rmSync(temporary, { force: true })
    throw error
  }
}

const temporaryOf = (file: string) => `${file}.${process.pid}.part`

/** Writes a file atomically: it is renamed only when complete. */
export function writeWhole(file: string, text: string): void {
  const temporary = temporaryOf(file)
  try {
    fs.writeFileSync(temporary, text)
    fs.renameSync(temporary, file)
  } catch (error) {
    fs.rmSync(temporary, { force: true })
    throw error
  }
}

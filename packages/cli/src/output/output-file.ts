import fs from 'node:fs'
import path from 'node:path'
import { CliError } from '../errors.ts'

/** Refuses a file that could not be written, before anything was done for it. */
export function checkOutput(file: string, flag: string): void {
  const folder = path.dirname(file)
  const another = `Choose another file with ${flag}.`
  if (!fs.existsSync(folder)) throw new CliError('usage', `The folder ${folder} does not exist. ${another}`)
  if (fs.statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new CliError('usage', `${file} is a folder. ${another}`)
}

/** Pieces of a file as they come, whole or not at all. */
export async function writePieces(file: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const beside = besideOf(file)
  try {
    await fs.promises.writeFile(beside, pieces)
    fs.renameSync(beside, file)
  } catch (error) {
    fs.rmSync(beside, { force: true })
    throw error
  }
}

const besideOf = (file: string) => `${file}.${process.pid}.part`

/** Writes a file whole or not at all: it takes its name only when every byte is there. */
export function writeWhole(file: string, text: string): void {
  const beside = besideOf(file)
  try {
    fs.writeFileSync(beside, text)
    fs.renameSync(beside, file)
  } catch (error) {
    fs.rmSync(beside, { force: true })
    throw error
  }
}

// Plain JavaScript for Node 20: `npm start` runs it.
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/
/** Smaller files fit into one packet uncompressed. */
const LEAST = 1024

const packers = {
  br: /** @param {Buffer} data */ (data) =>
    promisify(brotliCompress)(data, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: data.length },
    }),
  gz: /** @param {Buffer} data */ (data) => promisify(gzip)(data, { level: 9 }),
}

/**
 * Writes a .br and a .gz for every file of the folder that becomes smaller; the server sends them to clients that accept them.
 *
 * @param {string} folder
 */
export async function compress(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => COMPRESSIBLE.test(file) && !/(^|[\\/])\./.test(file))
    .map((file) => join(folder, file))
  await Promise.all(files.map(packFile))
}

/** @param {string} file */
async function packFile(file) {
  const data = await readFile(file)
  if (data.length < LEAST) return
  for (const [ending, pack] of Object.entries(packers)) {
    const packed = await pack(data)
    if (packed.length < data.length) await writeFile(`${file}.${ending}`, packed)
  }
}

/** Imported by a measured server: on SIGUSR2 it collects garbage and reports the remaining memory. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const gc = runInNewContext('gc')
process.on('SIGUSR2', () => {
  gc()
  gc()
  const { heapUsed, external, rss } = process.memoryUsage()
  const figures = { heapUsed, external, rss, handles: process.getActiveResourcesInfo().length }
  process.stderr.write(`measured ${JSON.stringify(figures)}\n`)
})

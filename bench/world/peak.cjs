// Loaded into a measured process: at its end it writes the most memory it held, in kB, to its fourth stream.
const fs = require('node:fs')

process.on('exit', () => {
  fs.writeSync(3, String(highWater() ?? process.resourceUsage().maxRSS))
})

/** Linux counts what the parent held before it became this program into maxRSS, so its own mark is read there. */
function highWater() {
  try {
    return /^VmHWM:\s+(\d+) kB/m.exec(fs.readFileSync('/proc/self/status', 'utf8'))?.[1]
  } catch {
    return undefined
  }
}

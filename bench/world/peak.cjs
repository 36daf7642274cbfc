// Loaded into a measured process: at its end it writes to its fourth stream the most memory it held, in kB, in the
// first tenth of its time and in all of it.
const fs = require('node:fs')

const marks = []
setInterval(() => marks.push([performance.now(), peak()]), 50).unref()

process.on('exit', () => {
  const tenth = performance.now() / 10
  const early = marks.findLast(([at]) => at <= tenth)?.[1] ?? 0
  fs.writeSync(3, `${early} ${peak()}`)
})

/** Linux counts what the parent held before it became this program into maxRSS, so its own mark is read there. */
function peak() {
  try {
    return /^VmHWM:\s+(\d+) kB/m.exec(fs.readFileSync('/proc/self/status', 'utf8'))[1]
  } catch {
    return process.resourceUsage().maxRSS
  }
}

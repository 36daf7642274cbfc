// Loaded into a measured process: at its end it writes to its fourth stream the most memory that it had held until then,
// in kB, by the time of day, and the milliseconds of CPU that it has spent.
const fs = require('node:fs')

const marks = []
const mark = () => marks.push([Date.now(), Number(peak())])
setInterval(mark, 50).unref()

process.on('exit', () => {
  mark()
  const { user, system } = process.cpuUsage()
  fs.writeSync(3, JSON.stringify({ peaks: marks, cpu: (user + system) / 1000 }))
})

/** Linux counts what the parent held before it became this program into maxRSS, so its own mark is read there. */
function peak() {
  try {
    return /^VmHWM:\s+(\d+) kB/m.exec(fs.readFileSync('/proc/self/status', 'utf8'))[1]
  } catch {
    return process.resourceUsage().maxRSS
  }
}

// Loaded into a measured process: at its end it writes to its fourth stream the maximum memory until then in kB, by time, and the
// milliseconds of processor time.
const fs = require('node:fs')

const marks = []
const mark = () => marks.push([Date.now(), Number(peak())])
setInterval(mark, 50).unref()

process.on('exit', () => {
  mark()
  const { user, system } = process.cpuUsage()
  fs.writeSync(3, JSON.stringify({ peaks: marks, cpu: (user + system) / 1000 }))
})

/** On Linux, maxRSS includes the memory of the parent before it became this program, so the process's own mark is read. */
function peak() {
  try {
    return /^VmHWM:\s+(\d+) kB/m.exec(fs.readFileSync('/proc/self/status', 'utf8'))[1]
  } catch {
    return process.resourceUsage().maxRSS
  }
}

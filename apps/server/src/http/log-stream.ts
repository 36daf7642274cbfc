/** Lines leave together, at most so late: written one by one they cost a twentieth of what an answer does. */
const LATEST_MS = 100
const MOST_WAITING = 64 * 1024

let waiting = ''
let timer: NodeJS.Timeout | undefined

function leave(): void {
  clearTimeout(timer)
  timer = undefined
  const lines = waiting
  waiting = ''
  if (lines !== '') process.stdout.write(lines)
}

function start(): void {
  process.on('exit', leave)
  // The reader of the log has closed it; the server continues.
  process.stdout.on('error', () => undefined)
}
let isStarted = false

/** The process's standard output, for log lines. A process that is killed takes those of the last moment with it. */
export const standardOutput = {
  write(line: string): void {
    if (!isStarted) start()
    isStarted = true
    waiting += line
    if (waiting.length > MOST_WAITING) leave()
    else timer ??= setTimeout(leave, LATEST_MS).unref()
  },
}

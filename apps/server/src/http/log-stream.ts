/** Lines are written in batches, with this maximum delay: one by one they would cost a twentieth of a response. */
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

/** Standard output for log lines. A killed process loses the most recent ones. */
export const standardOutput = {
  write(line: string): void {
    if (!isStarted) start()
    isStarted = true
    waiting += line
    if (waiting.length > MOST_WAITING) leave()
    else timer ??= setTimeout(leave, LATEST_MS).unref()
  },
}

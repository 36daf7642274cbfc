import { setTimeout as sleep } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { type IPty, spawn } from '@lydell/node-pty'

/** What a user types at a prompt. */
export interface Answer {
  question: RegExp
  answer: string
}

export interface Shell {
  /** Runs a line to its end and returns its output; a failing line is an error. */
  run(line: string): Promise<string>
  /** Starts a line that does not end by itself, and resolves once it has printed this. */
  begin(line: string, shown: RegExp): Promise<string>
  /** Ctrl-C; resolves once the line has ended. */
  interrupt(): Promise<string>
  end(): void
}

const PATIENT_MS = 120_000
/** What the shell prints when a line has ended: its exit code. */
const ended = /<ended (\d+)>/

/** A terminal in a folder with a shell, in which a user types one line after the other. */
export async function openShell(
  cwd: string,
  env: Readonly<Record<string, string>>,
  answers: readonly Answer[] = [],
): Promise<Shell> {
  const child: IPty = spawn('sh', [], {
    cwd,
    env: { ...env, TERM: 'xterm', PS1: '<ended $?>' },
    cols: 200,
    rows: 50,
  })
  let screen = ''
  let begun = 0
  let unanswered = [...answers]
  child.onData((data) => {
    screen += stripVTControlCharacters(data)
    // A prompt is printed again with every key, so each is answered once per line.
    const asked = unanswered.find(({ question }) => question.test(screen.slice(begun)))
    if (asked === undefined) return
    unanswered = unanswered.filter((one) => one !== asked)
    child.write(asked.answer)
  })
  /** Resolves to the first of these that is printed from now on. */
  const see = async (from: number, shown: RegExp): Promise<RegExpExecArray> => {
    for (const until = Date.now() + PATIENT_MS; Date.now() < until; await sleep(20)) {
      const found = shown.exec(screen.slice(from))
      if (found !== null) return found
    }
    throw new Error(`${String(shown)} was not shown, but:\n${screen.slice(from)}`)
  }
  const type = (line: string): number => {
    begun = screen.length
    unanswered = [...answers]
    child.write(`${line}\r`)
    return begun
  }
  const shell: Shell = {
    async run(line) {
      const from = type(line)
      const { 1: code, index } = await see(from, ended)
      const shown = screen.slice(from, from + index)
      if (code !== '0') throw new Error(`${line} ended with ${code}:\n${shown}`)
      return shown
    },
    async begin(line, shown) {
      const from = type(line)
      await see(from, shown)
      return screen.slice(from)
    },
    async interrupt() {
      const from = screen.length
      child.write('\u0003')
      const { index } = await see(from, ended)
      return screen.slice(from, from + index)
    },
    end: () => child.kill(),
  }
  await see(0, ended)
  return shell
}

import { parentPort } from 'node:worker_threads'
import robotsParser from 'robots-parser'
import { textOf } from './text-of.ts'
import { type Markup, readMarkup } from './read-markup.ts'
import { titleAndWords } from './title-and-words.ts'

/** The types declare a default export, but Node imports the function itself. */
const readRobots = robotsParser as unknown as typeof robotsParser.default

/** The search engine whose directives count. */
const SEARCH_ENGINE = 'Googlebot'

/** A task for the worker: parse a page, or check whether robots.txt allows `agent` and search engines to read `url`. */
export type Task =
  | { kind: 'page'; bytes: Uint8Array; contentType: string }
  | { kind: 'markup'; bytes: Uint8Array; contentType: string; url: string; target: string }
  | { kind: 'robots'; text: string; url: string; agent: string }

export interface Parsed {
  page: { title: string; words: number }
  markup: Markup
  /** `delay` is in seconds. */
  robots: { own: boolean; search: boolean; delay: number }
}

function work(task: Task): Parsed[Task['kind']] {
  if (task.kind === 'page') return titleAndWords(textOf(task.bytes, task.contentType))
  if (task.kind === 'markup') return readMarkup(textOf(task.bytes, task.contentType), task)
  const rules = readRobots(new URL('/robots.txt', task.url).href, task.text)
  return {
    own: rules.isAllowed(task.url, task.agent) ?? true,
    search: rules.isAllowed(task.url, SEARCH_ENGINE) ?? true,
    delay: rules.getCrawlDelay(task.agent) ?? 0,
  }
}

parentPort?.on('message', (task: Task) => parentPort?.postMessage(work(task), []))
parentPort?.postMessage('ready', [])

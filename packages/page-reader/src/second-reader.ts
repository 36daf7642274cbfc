// How it works: docs/internals/watching.md
import type { IncomingHttpHeaders } from 'node:http'

/** A page as a browser has built it. */
export interface RenderedPage {
  /** The URL after all redirects, including those by scripts. */
  url: string
  statusCode: number
  headers: IncomingHttpHeaders
  /** The document with what its scripts have added. */
  html: string
  /** False if a request failed, was refused or timed out: the missing part may contain the link. */
  isWhole: boolean
}

export interface RenderOptions {
  agent: string
  /** Asked before each request: a refused one fails in the page. */
  admit: (url: URL) => Promise<boolean>
  signal: AbortSignal | undefined
}

/** @throws Unreachable where the page cannot be shown */
export type Render = (url: URL, options: RenderOptions) => Promise<RenderedPage>

/** Starts a browser without a history for one page, and ends it afterwards. Waits while another page is shown. */
export type SecondReader = <T>(use: (render: Render) => Promise<T>, signal?: AbortSignal) => Promise<T>

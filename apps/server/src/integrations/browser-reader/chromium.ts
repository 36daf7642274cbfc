// How it works: docs/internals/watching.md
import { guardedProxy } from '@linkwright/page-reader/outbound-http/guarded-proxy'
import type { AllowedTargets } from '@linkwright/page-reader/outbound-http/target'
import { Unreachable } from '@linkwright/page-reader/outbound-http/unreachable'
import type { Render, RenderedPage, SecondReader } from '@linkwright/page-reader/second-reader'
import type { Browser, BrowserContext, Page, Response } from 'playwright-core'

/** In milliseconds, bytes and characters. */
const defaultLimits = {
  startMs: 20_000,
  pageMs: 15_000,
  closeMs: 5000,
  bytes: 8 * 1024 * 1024,
  characters: 2 * 1024 * 1024,
}

/** What a page can need to build its text. Pictures, fonts and styles are not requested. */
const needed: ReadonlySet<string> = new Set(['document', 'script', 'xhr', 'fetch'])

/** Chromium asks a proxy for everything, also for addresses of this machine, and never resolves a name itself. */
const networkArgs = (proxy: string) => [
  `--proxy-server=${proxy}`,
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

interface ChromiumOptions {
  executablePath: string
  allowed?: AllowedTargets
  limits?: Partial<typeof defaultLimits>
  /** The browser could not be started. */
  onFailure?: (error: unknown) => void
}

/**
 * Shows pages in a headless Chromium: one at a time, each in a new process with an empty profile, whose requests all go
 * through a proxy that contacts the host of the page at public addresses only.
 */
export function chromiumReader({
  executablePath,
  allowed = {},
  onFailure,
  ...options
}: ChromiumOptions): SecondReader {
  const limits = { ...defaultLimits, ...options.limits }
  let last: Promise<unknown> = Promise.resolve()

  const show = async <T>(use: (render: Render) => Promise<T>): Promise<T> => {
    let host: string | undefined
    const proxy = await guardedProxy(allowed, { isAdmitted: (name) => name === host, bytes: limits.bytes })
    try {
      const browser = await start(proxy.url)
      try {
        return await use((url, { agent, admit, signal }) => {
          host = url.hostname
          return rendered(browser, url, { agent, admit, signal, limits })
        })
      } finally {
        await Promise.race([browser.close().catch(() => undefined), after(limits.closeMs)])
      }
    } finally {
      await proxy.close()
    }
  }

  const start = async (proxy: string): Promise<Browser> => {
    try {
      const { chromium } = await import('playwright-core')
      return await chromium.launch({
        executablePath,
        args: networkArgs(proxy),
        chromiumSandbox: true,
        // Nothing of the server's settings.
        env: {},
        timeout: limits.startMs,
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
      })
    } catch (error) {
      onFailure?.(error)
      throw new Unreachable('error')
    }
  }

  return (use, signal) => {
    const turn = last.then(() => {
      signal?.throwIfAborted()
      return show(use)
    })
    last = turn.catch(() => undefined)
    return turn
  }
}

async function rendered(
  browser: Browser,
  url: URL,
  { agent, admit, signal, limits }: Parameters<Render>[1] & { limits: typeof defaultLimits },
): Promise<RenderedPage> {
  const context = await browser.newContext({
    userAgent: agent,
    serviceWorkers: 'block',
    acceptDownloads: false,
  })
  let isWhole = true
  const miss = () => {
    isWhole = false
  }
  await guard(context, admit, miss)
  const page = await context.newPage()
  context.on('page', (popup) => void popup.close().catch(() => undefined))
  const { latestResponse } = documentsOf(page)
  const timeout = limits.pageMs
  const shown = async (): Promise<RenderedPage> => {
    await page.goto(url.href, { waitUntil: 'commit', timeout })
    for (const state of ['load', 'networkidle'] as const)
      await page.waitForLoadState(state, { timeout: timeout / 2 }).catch(miss)
    const document = latestResponse()
    const html = await page.content()
    const at = page.url()
    if (document === undefined || !/^https?:/.test(at)) throw new Unreachable('error')
    if (html.length > limits.characters) throw new Unreachable('too_big')
    return { url: at, statusCode: document.status(), headers: document.headers(), html, isWhole }
  }
  const ended = async (): Promise<never> => {
    await after(timeout + limits.closeMs, signal)
    throw new Unreachable('timeout')
  }
  return await Promise.race([shown(), ended()])
}

/** Requests only what is needed and admitted. Anything else the page requests is missing. */
async function guard(
  context: BrowserContext,
  admit: Parameters<Render>[1]['admit'],
  miss: () => void,
): Promise<void> {
  const isAdmitted = async (address: string) => {
    const url = URL.parse(address)
    return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') && (await admit(url))
  }
  await context.route('**/*', async (route) => {
    const request = route.request()
    const isOpen = needed.has(request.resourceType()) && (await isAdmitted(request.url()))
    await (isOpen ? route.continue() : route.abort())
  })
  await context.routeWebSocket('**', (socket) => {
    miss()
    void socket.close()
  })
  context.on('request', (request) => {
    // Redirects are not routed; the proxy refuses other hosts.
    if (request.redirectedFrom() !== null)
      void isAdmitted(request.url()).then((isOpen) => (isOpen ? undefined : miss()))
  })
  context.on('requestfailed', (request) => {
    if (needed.has(request.resourceType())) miss()
  })
}

/** The response of the document that the page shows now. */
function documentsOf(page: Page): { latestResponse: () => Response | undefined } {
  let latest: Response | undefined
  page.on('response', (response) => {
    if (response.request().isNavigationRequest() && response.frame() === page.mainFrame()) latest = response
  })
  return { latestResponse: () => latest }
}

function after(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    timer.unref()
    signal?.addEventListener('abort', () => resolve(), { once: true })
  })
}

import type { Page } from '@playwright/test'

export const CHECKED = /Your payment is being checked\. Do not pay again/

/** The server handles the request, and its response is lost; `then` runs in between. Returns a function that lets responses through again. */
export async function loseResponses(page: Page, call: string, method: string, then = async () => {}) {
  let isDone = false
  const keys: string[] = []
  await page.context().route(call, async (route, request) => {
    if (request.method() !== method) return route.fallback()
    keys.push(request.headers()['idempotency-key'] ?? '')
    if (!isDone) {
      isDone = true
      await route.fetch()
      await then()
    }
    await route.abort()
  })
  return {
    keys,
    restore: () => page.context().unroute(call),
  }
}

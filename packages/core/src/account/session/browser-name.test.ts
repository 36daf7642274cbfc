import { expect, test } from 'vitest'
import { browserName, isTerminal } from './browser-name.ts'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.0.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['linkwright-cli/1.2.3 (Linux)', 'Linkwright in a terminal on Linux'],
  ['linkwright-sdk/1.2.3', 'Linkwright SDK'],
  ['curl/8.5.0', 'curl'],
  ['', ''],
  [`${'x'.repeat(99)}/1`, 'x'.repeat(40)],
])('%s is named %s', (agent, name) => {
  expect(browserName(agent)).toBe(name)
  expect(isTerminal(agent)).toBe(name.includes('terminal'))
})

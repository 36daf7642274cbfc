import { expect, test } from 'vitest'
import { nodeTrouble, troubleSentence } from './setup-trouble.mjs'

test.each([
  [
    'npm error code ENOTFOUND\nnpm error request to https://registry.example/pnpm failed',
    /cannot be reached/,
  ],
  ['[ERR_PNPM_META_FETCH_FAIL] GET https://registry.example/zod: fetch failed', /cannot be reached/],
  ['npm error code EAI_AGAIN', /cannot be reached/],
  ['ERR_PNPM_OUTDATED_LOCKFILE  Cannot install with "frozen-lockfile"', /pnpm-lock\.yaml/],
  ["EACCES: permission denied, mkdir '/srv/linkwright/node_modules'", /cannot be written/],
  ['ENOSPC: no space left on device, write', /disk is full/],
  [
    'npm error code ETARGET\nnpm error notarget No matching version found for pnpm@12.21.0',
    /does not have a version/,
  ],
])('%s', (output, message) => {
  expect(troubleSentence(output)).toMatch(message)
})

test('does not guess at unknown failures', () => {
  expect(troubleSentence('Segmentation fault')).toBe('The set-up failed. The reason is above.')
})

test('names an old Node and the required version', () => {
  expect(nodeTrouble('18.20.4')).toMatch(/^Node 20 or newer is needed, this is Node 18\.20\.4\./)
  expect(nodeTrouble('20.0.0')).toBeUndefined()
  expect(nodeTrouble('24.21.0')).toBeUndefined()
})

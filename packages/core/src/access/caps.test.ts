import { expect, test } from 'vitest'
import { caps, overCap } from './caps.ts'

test('what one account may have or ask for', () => {
  expect(caps).toEqual({
    lookUps: 200,
    apiKeys: 50,
    resetMails: 10,
    exports: 200,
    bulkRuns: 500,
    contacts: 200,
    uploads: 200,
    projects: 60,
  })
})

test('a limit message names the limit, when it resets, and who can raise it', () => {
  expect([
    overCap.lookUps(200),
    overCap.apiKeys(50),
    overCap.exports(7),
    overCap.bulkRuns(500),
    overCap.uploads(200),
    overCap.projects(60),
  ]).toEqual([
    'Edits of this website have caused 200 look-ups today, which is the daily limit (UTC). The administrator of this server can raise the limit.',
    'Your account has 50 API keys, which is the limit. Revoke one to create another. The administrator of this server can raise the limit.',
    'Your account has reached the daily limit of 7 exports. You can export again after midnight UTC. The administrator of this server can raise the limit.',
    'Your account has reached the daily limit of 500 bulk actions and undos. You can continue after midnight UTC. The administrator of this server can raise the limit.',
    'Your account has reached the daily limit of 200 image uploads. You can upload again after midnight UTC. The administrator of this server can raise the limit.',
    'Your account has reached the daily limit of 60 new Keyword Sniper projects. You can add more after midnight UTC. The administrator of this server can raise the limit.',
  ])
})

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

test('who reaches a cap reads what it is, when it goes on, and who can allow more', () => {
  expect([
    overCap.lookUps(200),
    overCap.apiKeys(50),
    overCap.exports(7),
    overCap.bulkRuns(500),
    overCap.uploads(200),
    overCap.projects(60),
  ]).toEqual([
    'Edits of this website have caused 200 look-ups today, the most in a day (UTC). Whoever runs this server can allow more.',
    'Your account has 50 API keys, the most at one time. Revoke one to make another. Whoever runs this server can allow more.',
    'Your account has made 7 exports today, the most in a day. You can export again after midnight UTC. Whoever runs this server can allow more.',
    'Your account has done something to many rows at once, or put it back, 500 times today, the most in a day. You can go on after midnight UTC. Whoever runs this server can allow more.',
    'Your account has uploaded 200 images today, the most in a day. You can upload again after midnight UTC. Whoever runs this server can allow more.',
    'Your account has added 60 Keyword Sniper projects today, the most in a day. You can add more after midnight UTC. Whoever runs this server can allow more.',
  ])
})

// How it works: docs/internals/dashboard.md
import './dashboard.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from './router/router.tsx'
import { api, queryClient, startApi } from './wire/api.ts'
import { readConfig } from './wire/config.ts'
import { startLiveUpdates } from './live-updates.ts'
import { reloadAfterDeploy } from './code/reload-after-deploy.ts'
import { forgetAttempts } from './attempts/pending-attempts.ts'
import { forgetJobs, hasDatabase } from './imports/job-store.ts'
import { stopHalfSentImports } from './imports/stop-half-sent.ts'
import { checkExpiry } from './session/expiry.ts'
import { currentToken } from './session/session-state.ts'
import { onBeforeEnd, onLeave, onSignOut } from './session/ending.ts'
import { refuseSession, resumeSession } from './session/sign-in.ts'
import { applyColorScheme } from './appearance/appearance.ts'
import { watchConnection } from './wire/connection.ts'
import { finishDeleting } from './notices/delete-notice.ts'

applyColorScheme()
reloadAfterDeploy()
// zod must not compile code: the content security policy forbids it and reports the attempt.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
// No top-level `await`: it would split this file's bundle.
async function start(): Promise<void> {
  await readConfig()
  startApi(currentToken, refuseSession, checkExpiry)
  resumeSession()
  startLiveUpdates()
  watchConnection()
  onBeforeEnd(finishDeleting)
  onSignOut({ before: stopHalfSentImports, forget: forgetJobs })
  onSignOut({ forget: forgetAttempts })
  if (currentToken() !== undefined) api.live.connect()

  const element = document.getElementById('root')
  if (element) {
    const root = createRoot(element)
    onLeave(() => root.unmount())
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    )
  }
  // Fails in a browser without a database.
  void goOnImporting().catch(() => undefined)
}

/** Resumes imports that a closed tab has left. */
async function goOnImporting(): Promise<void> {
  if (await hasDatabase()) await (await import('./imports/resume-imports.ts')).resumeImports()
}

void start()

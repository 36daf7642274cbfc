import '@fontsource-variable/inter/wght.css'
import '@linkwright/react-ui/styles.css'
import './dashboard.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { pathTo } from '@linkwright/core/access/screens'
import { api, queryClient, startApi } from './api.ts'
import { config, readConfig } from './config.ts'
import { followLive } from './live.ts'
import { router } from './router.tsx'
import { currentToken, endSession, resumeSession } from './session.ts'

await readConfig()
document.title = config.product_name
startApi(currentToken, () => endSession('refused'))
resumeSession((ending) => {
  void router.navigate({ href: pathTo('login'), replace: true, state: { ending } as never })
})
followLive()
if (currentToken() !== undefined) api.live.connect()

const element = document.getElementById('root')
if (element)
  createRoot(element).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )

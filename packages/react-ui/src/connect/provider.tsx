import { createClient, type LinkwrightClient, type TokenSource } from '@linkwright/sdk'
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'

const ClientContext = createContext<LinkwrightClient | undefined>(undefined)

export interface LinkwrightProviderProps {
  /** Your own client, with your token and hooks. */
  client?: LinkwrightClient
  /** The server's URL if no `client` is given. Defaults to the page's origin. */
  baseURL?: string
  /** A bearer token or an API key, or a function that returns one before every call. */
  token?: TokenSource
  /** Keeps a live connection open while mounted. */
  isLive?: boolean
  children: ReactNode
}

/** Provides a Linkwright API client to connected components. */
export function LinkwrightProvider({
  client: clientProp,
  baseURL,
  token,
  isLive = true,
  children,
}: LinkwrightProviderProps) {
  const client = useMemo(() => clientProp ?? createClient({ baseURL, token }), [clientProp, baseURL, token])
  useEffect(() => {
    const opens = isLive && client.live.state === 'closed'
    if (opens) client.live.connect()
    return () => {
      // Close the connection only if this component opened it.
      if (opens) client.live.disconnect()
    }
  }, [client, isLive])
  return <ClientContext value={client}>{children}</ClientContext>
}

/** The client of the nearest provider. */
export function useClient(): LinkwrightClient {
  const client = useContext(ClientContext)
  if (!client) throw new Error('Connected components need a LinkwrightProvider around them.')
  return client
}

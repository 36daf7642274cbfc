import { createClient, type LinkwrightClient, type TokenSource } from '@linkwright/sdk'
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'

const ClientContext = createContext<LinkwrightClient | undefined>(undefined)

export interface LinkwrightProviderProps {
  /** A client of your own; its token and its hooks stay yours. */
  client?: LinkwrightClient
  /** The server's address, when no client is given; left out it is the page's own origin. */
  baseURL?: string
  /** A bearer token or an API key, or a function that is asked for it before every call. */
  token?: TokenSource
  /** Keeps the live socket open while mounted. */
  isLive?: boolean
  children: ReactNode
}

/** Hands a client of the Linkwright API to the connected components inside. */
export function LinkwrightProvider({
  client: given,
  baseURL,
  token,
  isLive = true,
  children,
}: LinkwrightProviderProps) {
  const client = useMemo(() => given ?? createClient({ baseURL, token }), [given, baseURL, token])
  useEffect(() => {
    const opens = isLive && client.live.state === 'closed'
    if (opens) client.live.connect()
    return () => {
      // Only who opened the socket closes it.
      if (opens) client.live.disconnect()
    }
  }, [client, isLive])
  return <ClientContext value={client}>{children}</ClientContext>
}

/** The client of the nearest provider. */
export function useClient(): LinkwrightClient {
  const client = useContext(ClientContext)
  if (!client) throw new Error('A connected component needs a LinkwrightProvider around it.')
  return client
}

import { createContext } from 'react'

/** Called whenever a person changes a field inside: for what asks before it throws away what was typed. */
export const Changes = createContext<(() => void) | undefined>(undefined)

import { createContext } from 'react'

/** Id of the user whose screen this is, also while their session cannot be looked at; undefined before sign-in. */
export const WhoseScreen = createContext<string | undefined>(undefined)

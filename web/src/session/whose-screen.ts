import { createContext } from 'react'

/** Id of the screen's user, also while the session cannot be checked; undefined before sign-in. */
export const WhoseScreen = createContext<string | undefined>(undefined)

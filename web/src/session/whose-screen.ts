import { createContext } from 'react'

/** The screen's user and business (`whoseOf`), also while the session cannot be checked; undefined before sign-in. */
export const WhoseScreen = createContext<string | undefined>(undefined)

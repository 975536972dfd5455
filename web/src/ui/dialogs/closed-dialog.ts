import { createContext } from 'react'

/** Whether the surrounding dialog was closed by the user; false outside dialogs. */
export const ClosedDialogContext = createContext<() => boolean>(() => false)

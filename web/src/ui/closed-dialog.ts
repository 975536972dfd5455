import { createContext } from 'react'

/** Asks whether the dialog around something was closed by hand; outside of dialogs never. */
export const ClosedDialogContext = createContext<() => boolean>(() => false)

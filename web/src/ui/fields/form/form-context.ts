import { createContext, use } from 'react'

/** Sentences on how to correct fields, by name. */
export type FieldErrors = Readonly<Record<string, string>>

interface FormState {
  errors: FieldErrors
  /** A submit is running. */
  busy: boolean
  /** The reader may not change its fields: see `LockedFields`. */
  isLocked?: boolean
}

export const FormContext = createContext<FormState>({ errors: {}, busy: false })

/** State of the surrounding form, for custom fields and buttons. */
export function useForm(): FormState {
  return use(FormContext)
}

import { createContext, use } from 'react'

/** Field name to a sentence that says what to do. */
export type FieldErrors = Readonly<Record<string, string>>

interface FormState {
  errors: FieldErrors
  /** A submit is under way. */
  busy: boolean
}

export const FormContext = createContext<FormState>({ errors: {}, busy: false })

/** The state of the form around, for fields and buttons of one's own. */
export function useForm(): FormState {
  return use(FormContext)
}

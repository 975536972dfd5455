import { createContext, use } from 'react'

/** Texts of a form by field name; a name may have several, such as ticked boxes. */
export type FormTexts = Readonly<Partial<Record<string, readonly string[]>>>

/** Texts of the form when it last left the screen: its fields begin with them. Undefined: with their saved values. */
export const WrittenContext = createContext<FormTexts | undefined>(undefined)

/** Initial text of a field: what was written, or the saved value. */
export function useWrittenText<T>(name: string, saved: T): string | T {
  return use(WrittenContext)?.[name]?.at(-1) ?? saved
}

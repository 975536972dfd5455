import { use } from 'react'
import { type FormTexts, WrittenContext } from './written.ts'

/** Initial values of fields in a form that restores what was written. Fields that hold their own state need nothing. */
export interface Written {
  text: <T>(name: string, saved: T) => string | T
  /** Unticked boxes are not among a form's texts. */
  isOn: (name: string, saved: boolean, value?: string) => boolean
}

export function useWritten(): Written {
  return writtenIn(use(WrittenContext))
}

export function writtenIn(texts: FormTexts | undefined): Written {
  return {
    text: (name, saved) => texts?.[name]?.at(-1) ?? saved,
    isOn: (name, saved, value = 'on') => (texts ? texts[name]?.includes(value) === true : saved),
  }
}

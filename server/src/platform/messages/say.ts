import { AsyncLocalStorage } from 'node:async_hooks'
import { type I18n, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Language } from '@cavaletti/contract/messages'
import { readCatalog } from './catalog.ts'

const current = new AsyncLocalStorage<Language>()
const speakers = new Map<Language, I18n>()

/** Runs work, and everything it awaits, in a language: the caller's, a mail's recipient's or a document's. */
export function inLanguage<T>(language: Language, work: () => T): T {
  return current.run(language, work)
}

/** The language of the running work; English outside `inLanguage`. */
export function currentLanguage(): Language {
  return current.getStore() ?? 'en'
}

/**
 * A sentence in the language of the running work. All sentences for people come from here.
 *
 * @param text the English text, an ICU message such as `{count, plural, one {# lesson} other {# lessons}}`. Pass a
 * literal, or a text declared with `msg`: `npm run messages` collects both for translators.
 * @param values by name. Format days, times and amounts first, with `Writing`.
 */
export function say(text: string, values?: Readonly<Record<string, string | number>>): string {
  return speaker(currentLanguage())._(text, values)
}

/** Translates a text that may be unknown, such as a message of a library. Unknown texts stay as they are. */
export function sayKnown(text: string): string {
  return speaker(currentLanguage()).messages[text] === undefined ? text : say(text)
}

function speaker(language: Language): I18n {
  let known = speakers.get(language)
  if (!known) {
    known = setupI18n({ locale: language, messages: { [language]: readCatalog(language) } })
    known.setMessagesCompiler(compileOnce)
    speakers.set(language, known)
  }
  return known
}

/** Grows no further than the texts in the code. */
const compiled = new Map<string, ReturnType<typeof compileMessage>>()

function compileOnce(text: string): ReturnType<typeof compileMessage> {
  let parts = compiled.get(text)
  if (!parts) compiled.set(text, (parts = compileMessage(text)))
  return parts
}

import { languageOf } from '@cavaletti/contract/messages'
import { formatMessage, type Compiled } from './format-message.ts'

interface Descriptor {
  id: string
  /** The text in the language of this build, compiled in the code. */
  message?: Compiled
  values?: Readonly<Record<string, unknown>>
}

/** Language of this build. */
export const language = languageOf(import.meta.env['VITE_LANGUAGE'] ?? 'en')

/** Locale of calendars, with weeks that begin on Monday. */
export const calendarLocale = language === 'de' ? 'de-DE' : 'en-GB'

/**
 * The runtime for Lingui's macros. Lingui's own is four times as large, mostly for messages that are not
 * compiled; ours all are.
 */
export const i18n = {
  locale: language,

  /** The text of a message. */
  _(message: Descriptor | string, values?: Descriptor['values'], options?: { message?: Compiled }): string {
    const { id, ...own } = typeof message === 'string' ? { id: message, values, ...options } : message
    return formatMessage(own.message ?? id, own.values ?? {}, language)
  },

  /** The same function under the name that Lingui's components use. */
  t(message: Descriptor | string, values?: Descriptor['values']): string {
    return i18n._(message, values)
  },

  /** Lingui's components listen for another language. Ours needs a reload. */
  on(): () => void {
    return () => undefined
  },
}

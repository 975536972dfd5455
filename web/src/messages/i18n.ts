import { formatMessage, type Compiled } from './format-message.ts'

interface Descriptor {
  id: string
  /** The English text, compiled in the code at build. */
  message?: Compiled
  values?: Readonly<Record<string, unknown>>
}

let locale = 'en'
let catalog: Readonly<Record<string, Compiled>> = {}
const watchers = new Set<() => void>()

/**
 * The runtime for Lingui's macros. Lingui's own is four times as large, mostly for messages that are not
 * compiled; ours all are.
 */
export const i18n = {
  get locale(): string {
    return locale
  },

  /** The text of a message in the current language, or in English if the catalog lacks it. */
  _(message: Descriptor | string, values?: Descriptor['values'], options?: { message?: Compiled }): string {
    const { id, ...own } = typeof message === 'string' ? { id: message, values, ...options } : message
    return formatMessage(catalog[id] ?? own.message ?? id, own.values ?? {}, locale)
  },

  /** The same function under the name that Lingui's components use. */
  t(message: Descriptor | string, values?: Descriptor['values']): string {
    return i18n._(message, values)
  },

  /** Switches to another language with its compiled catalog. */
  use(language: string, messages: Readonly<Record<string, Compiled>>): void {
    locale = language
    catalog = messages
    for (const watcher of watchers) watcher()
  },

  /** Called when the language changes. */
  on(_event: 'change', watcher: () => void): () => void {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  },
}

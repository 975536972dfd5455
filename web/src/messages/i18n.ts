import { formatMessage, type Compiled } from './format-message.ts'

interface Descriptor {
  id: string
  /** The English text, compiled at build where it stands in the code. */
  message?: Compiled
  values?: Readonly<Record<string, unknown>>
}

let locale = 'en'
let catalog: Readonly<Record<string, Compiled>> = {}
const watchers = new Set<() => void>()

/**
 * What Lingui's macros call in the browser. Their own runtime brings four times as much, most of it for messages
 * that were not compiled; ours are, at build.
 */
export const i18n = {
  get locale(): string {
    return locale
  },

  /** The text of a message in the language in use; in English where that has none. */
  _(message: Descriptor | string, values?: Descriptor['values'], options?: { message?: Compiled }): string {
    const { id, ...own } = typeof message === 'string' ? { id: message, values, ...options } : message
    return formatMessage(catalog[id] ?? own.message ?? id, own.values ?? {}, locale)
  },

  /** The same under the name that Lingui's components use. */
  t(message: Descriptor | string, values?: Descriptor['values']): string {
    return i18n._(message, values)
  },

  /** Switches to another language with its compiled catalog. */
  use(language: string, messages: Readonly<Record<string, Compiled>>): void {
    locale = language
    catalog = messages
    for (const watcher of watchers) watcher()
  },

  /** Told when the language changes. */
  on(_event: 'change', watcher: () => void): () => void {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  },
}

import type { Language } from '@cavaletti/contract/messages'
import { formatMessage, type Compiled } from './format-message.ts'

interface Descriptor {
  /** Only of Lingui's components; the build removes it elsewhere. */
  id?: string
  /** The text in the language of this build, compiled in the code. */
  message?: Compiled
  values?: Readonly<Record<string, unknown>>
}

/** Language of this build, a constant of the build. */
export const language: Language = import.meta.env['VITE_LANGUAGE']

/** The text of a message. */
function say(
  message: Descriptor | string,
  values?: Descriptor['values'],
  options?: { message?: Compiled },
): string {
  const { id = '', ...own } = typeof message === 'string' ? { id: message, values, ...options } : message
  return formatMessage(own.message ?? id, own.values ?? {}, language)
}

/**
 * The runtime for Lingui's macros. Lingui's own is four times as large, mostly for messages that are not
 * compiled; ours all are.
 */
export const i18n = {
  locale: language,
  _: say,
  /** The name that Lingui's components use. */
  t: say,
  /** Lingui's components listen for another language. Ours needs a reload. */
  on: () => () => undefined,
}

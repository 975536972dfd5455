import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { formatter } from '@lingui/format-po'
import type { Language } from '@cavaletti/contract/messages'

/**
 * Translations of the server's and the contract's texts, by English text. Empty for English.
 *
 * @throws Error if the file is missing or broken
 */
export function readCatalog(language: Language): Record<string, string> {
  if (language === 'en') return {}
  const file = fileURLToPath(new URL(`../../../messages/${language}.po`, import.meta.url))
  const entries = formatter({ lineNumbers: false }).parse(readFileSync(file, 'utf8'), {
    locale: language,
    sourceLocale: 'en',
    filename: file,
  })
  return Object.fromEntries(
    Object.entries(entries as Record<string, { translation?: string }>).flatMap(([id, { translation }]) =>
      translation ? [[id, translation]] : [],
    ),
  )
}

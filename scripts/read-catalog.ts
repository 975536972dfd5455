import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'

export interface Entry {
  english: string
  translation: string
}

/** Catalogues of a language, from the root of the repository. */
export const catalogsOf = (language: string): string[] =>
  ['web/src/messages', 'server/messages'].map((folder) => `${folder}/${language}.po`)

/** @throws Error if the file is missing or broken */
export function readCatalog(root: string, file: string, language: string): Entry[] {
  const about = { locale: language, sourceLocale: 'en', filename: file }
  const entries = formatter().parse(readFileSync(join(root, file), 'utf8'), about) as Record<
    string,
    { message?: string; translation?: string }
  >
  return Object.entries(entries).map(([id, { message = id, translation = '' }]) => ({
    english: message,
    translation,
  }))
}

/** Languages of the product's words, ISO 639-1. English stands in the code. */
export const languages = ['en', 'de'] as const

export type Language = (typeof languages)[number]

/** The language for a locale (BCP 47, such as `de-AT`) or for an Accept-Language header; English if unknown. */
export function languageOf(locale: string): Language {
  const wanted = locale.slice(0, 2).toLowerCase()
  return languages.find((language) => language === wanted) ?? 'en'
}

/** Marks a text for translators where it is declared. The server translates it where it is used. */
export function msg<T extends string>(text: T): T {
  return text
}

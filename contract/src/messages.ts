/** Languages of the product's words, ISO 639-1. English stands in the code. */
export const languages = ['en', 'de'] as const

export type Language = (typeof languages)[number]

/** The first language we have for a locale (BCP 47, such as `de-AT`) or an Accept-Language header, else English. */
export function languageOf(preferred: string): Language {
  for (const tag of preferred.split(',')) {
    const wanted = tag.trim().toLowerCase().split(/[-;]/)[0]
    const known = languages.find((language) => language === wanted)
    if (known) return known
  }
  return 'en'
}

/** Marks a text for translators where it is declared. The server translates it where it is used. */
export function msg<T extends string>(text: T): T {
  return text
}

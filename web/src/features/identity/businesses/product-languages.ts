import { type Language, languages } from '@cavaletti/contract/messages'

const names: Record<Language, string> = { en: 'English', de: 'Deutsch' }

/** Languages of the product as options, each by its own name. */
export const productLanguages = languages.map((value) => ({ value, label: names[value] }))

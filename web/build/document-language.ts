import type { Plugin } from 'vite'
import type { Language } from '@cavaletti/contract/messages'

/** Texts of index.html. They appear before any script. */
const texts: Record<Exclude<Language, 'en'>, Readonly<Record<string, string>>> = {
  de: {
    'Lessons, horses and invoices for riding trainers and their clients.':
      'Reitstunden, Pferde und Rechnungen für Reitlehrer und ihre Kunden.',
    'Cavaletti needs JavaScript. Please allow it for this address.':
      'Cavaletti braucht JavaScript. Bitte erlauben Sie es für diese Adresse.',
  },
}

/**
 * Writes index.html in the language of the build.
 * @throws Error if index.html no longer has a text
 */
export function documentLanguage(language: Language): Plugin {
  return {
    name: 'document-language',
    transformIndexHtml(html) {
      if (language === 'en') return html
      const wanted = {
        '<html lang="en">': `<html lang="${language}">`,
        '/manifest.webmanifest': `/manifest.${language}.webmanifest`,
        ...texts[language],
      }
      return Object.entries(wanted).reduce((written, [english, own]) => {
        if (!written.includes(english)) throw new Error(`index.html has no “${english}”.`)
        return written.replace(english, own)
      }, html)
    },
  }
}

import { language } from '../../../messages/i18n.ts'
import type { ComboBoxOption } from '../../../ui/fields/choosing/use-combo-box.ts'

/** Languages and regions that users are likely to choose. */
const tags = `en-GB en-IE en-US en-CA en-AU en-NZ en-ZA de-DE de-AT de-CH fr-FR fr-BE fr-CH fr-CA nl-NL nl-BE
  es-ES es-MX es-AR it-IT it-CH pt-PT pt-BR da-DK sv-SE nb-NO fi-FI is-IS pl-PL cs-CZ sk-SK hu-HU ro-RO sl-SI
  hr-HR bg-BG el-GR et-EE lv-LV lt-LT uk-UA tr-TR he-IL ar-AE ja-JP ko-KR zh-CN hi-IN ga-IE cy-GB`.split(
  /\s+/,
)

/**
 * BCP 47 tags by name, and by the name in their own language for those who cannot read this one. Always includes `current`.
 */
export function languageOptions(current: string): ComboBoxOption[] {
  const all = new Set(current === '' ? tags : [...tags, current])
  return Array.from(all, (tag) => ({ value: tag, label: label(tag) })).toSorted((a, b) =>
    a.label.localeCompare(b.label, language),
  )
}

/** `German (Germany) · Deutsch (Deutschland)` */
function label(tag: string): string {
  return [...new Set([nameOf(tag, language), nameOf(tag, tag)])].join(' · ')
}

function nameOf(tag: string, inLanguage: string): string {
  try {
    return (
      new Intl.DisplayNames([inLanguage], { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag
    )
  } catch {
    // Valid for the contract, but this browser has no name for it.
    return tag
  }
}

import { t } from '@lingui/core/macro'
import { clockOf, dayInWords } from '../../../ui/words/day-words.ts'
import type { PublicOffer, PublicTime } from './public-page.ts'

/** `Group lesson, 60 minutes, from age 8` */
export function offerWords({ kind, minutes, horses, minAge }: PublicOffer): string {
  const kinds = { private: t`Private lesson`, group: t`Group lesson`, clinic: t`Clinic` }
  return [
    kinds[kind],
    t`${minutes} minutes`,
    horses === 'own' ? t`on your own horse` : horses === 'none' ? t`without a horse` : '',
    minAge > 0 ? t`from age ${minAge}` : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** `Wednesday 25 November` */
export function dayOf({ startsAt }: Pick<PublicTime, 'startsAt'>, timeZone: string): string {
  return dayInWords(Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone).toPlainDate())
}

/** `09:00` */
export function startOf({ startsAt }: Pick<PublicTime, 'startsAt'>, timeZone: string): string {
  return clockOf(Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone))
}

/** Trainer and location, as far as they are known. */
export function withWords({ trainerName, placeName }: PublicTime): string {
  return [trainerName, placeName].filter(Boolean).join(', ')
}

/** Name of the browser tab and of search results. */
export function tabWords({ name, town }: { name: string; town: string }): string {
  return town === '' ? t`${name}: riding lessons` : t`${name}: riding lessons in ${town}`
}

/** A link that looks like a button, for other sites: plain HTML, without a script. */
export function buttonHtml({ name, url }: { name: string; url: string }): string {
  const style =
    'display:inline-block;padding:12px 20px;border-radius:12px;background:#045b48;color:#ffffff;font:600 16px/1.25 sans-serif;text-decoration:none'
  return `<a href="${escaped(url)}" style="${style}">${escaped(t`Lessons and free times: ${name}`)}</a>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

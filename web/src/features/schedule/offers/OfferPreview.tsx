import { t } from '@lingui/core/macro'
import { clockAt, writeClockSpan } from '../../../ui/words/clock-time.ts'
import '../../../ui/styles/rails.css'
import type { OfferFields } from './offer-fields.ts'
import { kindWord } from './offer-words.ts'
import css from './Offers.module.css'
import type { Offer } from './offer.ts'

/** Pixels of an hour, as in the calendar's week. */
const hour = 72
const begins = 10 * 60

interface OfferPreviewProps {
  fields: OfferFields
  /** Formatted; empty for none. */
  price: string
}

/** Preview of a lesson in the calendar, with its margins. */
export function OfferPreview({ fields, price }: OfferPreviewProps) {
  const minutes = between(fields.minutes, 5, 720)
  const lead = between(fields.horseLeadMinutes, 0, 240)
  const buffer = between(fields.trainerBufferMinutes, 0, 240)
  const kind = fields.kind as Offer['kind']
  const name = fields.name.trim() || t`Lesson name`
  const when = writeClockSpan(clockAt(begins), clockAt((begins + minutes) % 1440))
  const seats = kind === 'private' ? '' : t`0 of ${between(fields.capacity, 1, 99)} seats taken`
  return (
    <figure className={css['preview']}>
      <figcaption className={css['caption']}>{t`In the calendar`}</figcaption>
      <div className={css['day']}>
        {lead > 0 && (
          <p className={css['margin']} style={{ minHeight: height(lead) }}>
            {t`${lead} min to get the horse ready`}
          </p>
        )}
        <div className={css['block']} data-rail={fields.rail} style={{ minHeight: height(minutes) }}>
          <b>{name}</b>
          <span>{[when, kindWord(kind)].join(' · ')}</span>
          <span>{[seats, price].filter(Boolean).join(' · ')}</span>
        </div>
        {buffer > 0 && (
          <p className={css['margin']} style={{ minHeight: height(buffer) }}>
            {t`${buffer} min free for the trainer`}
          </p>
        )}
      </div>
    </figure>
  )
}

/** A field may contain anything while typing. */
function between(text: string, least: number, most: number): number {
  const number = Math.round(Number(text))
  return Number.isFinite(number) ? Math.min(most, Math.max(least, number)) : least
}

/** At most the height of four hours, to fit a phone. */
function height(minutes: number): string {
  return `${Math.min(4 * hour, (minutes / 60) * hour) / 16}rem`
}

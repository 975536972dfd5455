import { t } from '@lingui/core/macro'
import '../../ui/rails.css'
import type { OfferFields } from './offer-fields.ts'
import { kindWord } from './offer-words.ts'
import css from './Offers.module.css'
import type { Offer } from './use-offers.ts'

/** Pixels of an hour, as in the calendar of a week. */
const hour = 72
const begins = 10 * 60

interface OfferPreviewProps {
  fields: OfferFields
  /** As it is written; empty for none yet. */
  price: string
}

/** How a lesson of this kind will stand in the calendar, with what is kept free around it. */
export function OfferPreview({ fields, price }: OfferPreviewProps) {
  const minutes = between(fields.minutes, 5, 720)
  const lead = between(fields.horseLeadMinutes, 0, 240)
  const buffer = between(fields.trainerBufferMinutes, 0, 240)
  const kind = fields.kind as Offer['kind']
  const name = fields.name.trim() || t`Name of the lesson`
  const when = `${clock(begins)}–${clock(begins + minutes)}`
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

/** What stands in a field while it is typed may be anything. */
function between(text: string, least: number, most: number): number {
  const number = Math.round(Number(text))
  return Number.isFinite(number) ? Math.min(most, Math.max(least, number)) : least
}

/** At most what four hours take, so that a whole day fits a phone. */
function height(minutes: number): string {
  return `${Math.min(4 * hour, (minutes / 60) * hour) / 16}rem`
}

function clock(minute: number): string {
  const part = (value: number) => String(value).padStart(2, '0')
  return `${part(Math.floor(minute / 60) % 24)}:${part(minute % 60)}`
}

import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { explainRefusal } from '../../../../forms/explain-refusal.ts'
import choice from '../../../../ui/fields/choosing/Choice.module.css'
import { ApiError } from '../../../../wire/api-error.ts'
import type { Bookable } from '../booking.ts'
import booking from '../Booking.module.css'
import { HorseCard, HorsePicture } from '../choosing/HorseCard.tsx'
import css from '../choosing/HorseChoice.module.css'
import type { HeldTerm } from './term.ts'
import { partWords } from './term-words.ts'

interface TermHorseChoiceProps {
  held: HeldTerm
  offer: Bookable | undefined
  onChosen: (held: HeldTerm) => void
  /** The places are no longer held; with the reason. */
  onExpired: (problem: string) => void
}

/** One horse for all lessons of a held group; nothing if there is no choice. */
export function TermHorseChoice({ held, offer, onChosen, onExpired }: TermHorseChoiceProps) {
  const { id: termId, riderName, seats } = held
  const { data } = useApiQuery('GET /api/my-held-terms/{id}/horses', { params: { id: termId } })
  const choose = useApiChange('PUT /api/my-held-terms/{id}/horse', { keep: onChosen })
  const [wanted, setWanted] = useState<string | null>()
  const [refused, setRefused] = useState('')
  const items = data?.items ?? []
  const chosen = seats.find(({ horseId }) => horseId !== null)?.horseId ?? null
  if (items.length === 0 && chosen === null) return null
  const isBrought = offer?.horses === 'own'
  const pick = async (horseId: string | null): Promise<void> => {
    setWanted(horseId)
    setRefused('')
    try {
      await choose({ params: { id: termId }, body: { horseId } })
    } catch (error) {
      const { message, fields } = explainRefusal(error)
      if (error instanceof ApiError && error.code === 'hold_ended') return onExpired(message)
      setRefused(fields?.['horseId'] ?? message)
    } finally {
      setWanted(undefined)
    }
  }
  const shown = wanted === undefined ? chosen : wanted
  const group = `horse-${termId}`
  const count = seats.length
  const given = seats.filter(({ horseId }) => horseId !== null).length
  const name = items.find(({ id }) => id === chosen)?.name
  return (
    <fieldset className={choice['choice']} aria-busy={wanted !== undefined}>
      <legend className={choice['legend']}>{t`Horse for ${riderName}`}</legend>
      <div className={css['horses']}>
        <HorseCard group={group} isChosen={shown === null} onChoose={() => void pick(null)}>
          {isBrought ? t`Another horse that you bring` : t`Any suitable horse`}
        </HorseCard>
        {items.map((horse) => (
          <HorseCard
            key={horse.id}
            group={group}
            isChosen={shown === horse.id}
            onChoose={() => void pick(horse.id)}
          >
            <HorsePicture name={horse.name} photoId={horse.photoId} />
            <span>
              {horse.name}
              {horse.lessons < count && (
                <span className={booking['detail']}>{t`${horse.lessons} of ${count} lessons`}</span>
              )}
            </span>
          </HorseCard>
        ))}
      </div>
      <output className={css['part']}>
        {name !== undefined &&
          given < count &&
          wanted === undefined &&
          partWords({ name, given, count, isBrought })}
      </output>
      <p role="alert">{refused}</p>
    </fieldset>
  )
}

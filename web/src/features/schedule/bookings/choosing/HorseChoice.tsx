import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { explainRefusal } from '../../../../forms/explain-refusal.ts'
import { Button } from '../../../../ui/Button.tsx'
import choice from '../../../../ui/fields/choosing/Choice.module.css'
import { ApiError } from '../../../../wire/api-error.ts'
import type { Held } from '../booking.ts'
import { HorseCard, HorsePicture } from './HorseCard.tsx'
import css from './HorseChoice.module.css'
import { type HorseOption, withoutOwn } from './horse-options.ts'

interface HorseChoiceProps {
  place: Held
  /** The horses between which the client chose before the time; empty: there was no such question. */
  asked: readonly HorseOption[]
  onChosen: (held: Held) => void
  onExpired: () => void
}

/**
 * The horses that are possible for a held place; nothing if there is no choice. A horse that was chosen before the time
 * is only named, with a button to choose another one.
 */
export function HorseChoice({ place, asked, onChosen, onExpired }: HorseChoiceProps) {
  const { seatId, riderName, horseId } = place
  const { data } = useApiQuery('GET /api/my-holds/{id}/horses', { params: { id: seatId } })
  const choose = useApiChange('PUT /api/my-holds/{id}/horse', { keep: onChosen })
  const [isOpen, setOpen] = useState(asked.length === 0)
  const [wanted, setWanted] = useState<string | null>()
  const [refused, setRefused] = useState('')
  const items = data?.items ?? []
  if (items.length === 0 && horseId === null) return null
  const other = withoutOwn(asked)
  // Without horses of the school, a lesson needs an own one.
  const hasAny = asked.length === 0 || other !== undefined
  const any = other?.label ?? t`Any suitable horse`

  if (!isOpen) {
    const known = [...asked.map((one) => ({ id: one.horseId, name: one.name })), ...items]
    const name = horseId === null ? any : known.find(({ id }) => id === horseId)?.name
    return (
      <div className={css['chosen']}>
        <p>
          <span className={choice['legend']}>{t`Horse for ${riderName}`}:</span> {name}
        </p>
        {(hasAny || items.length > 1) && (
          <Button variant="secondary" onClick={() => setOpen(true)}>{t`Choose another horse`}</Button>
        )}
      </div>
    )
  }
  const pick = async (id: string | null): Promise<void> => {
    setWanted(id)
    setRefused('')
    try {
      await choose({ params: { id: seatId }, body: { horseId: id } })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'hold_ended') return onExpired()
      const { message, fields } = explainRefusal(error)
      setRefused(fields?.['horseId'] ?? message)
    } finally {
      setWanted(undefined)
    }
  }
  const shown = wanted === undefined ? horseId : wanted
  const group = `horse-${seatId}`
  return (
    <fieldset className={choice['choice']} aria-busy={wanted !== undefined}>
      <legend className={choice['legend']}>{t`Horse for ${riderName}`}</legend>
      <div className={css['horses']}>
        {hasAny && (
          <HorseCard group={group} isChosen={shown === null} onChoose={() => void pick(null)}>
            {any}
          </HorseCard>
        )}
        {items.map(({ id, name, photoId }) => (
          <HorseCard key={id} group={group} isChosen={shown === id} onChoose={() => void pick(id)}>
            <HorsePicture name={name} photoId={photoId} />
            {name}
          </HorseCard>
        ))}
      </div>
      <p role="alert">{refused}</p>
    </fieldset>
  )
}

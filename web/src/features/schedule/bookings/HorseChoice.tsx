import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { useApiChange } from '../../../data/api-change.ts'
import { useApiFile, useApiQuery } from '../../../data/api-query.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import choice from '../../../ui/Choice.module.css'
import { FileImage } from '../../../ui/FileImage.tsx'
import { ApiError } from '../../../wire/api-error.ts'
import type { Held } from './booking.ts'
import css from './HorseChoice.module.css'

interface HorseChoiceProps {
  place: Held
  onChosen: (held: Held) => void
  onExpired: () => void
}

/** The horses that are possible for a held place, with “Any suitable horse”; nothing if there is no choice. */
export function HorseChoice({ place, onChosen, onExpired }: HorseChoiceProps) {
  const { seatId, riderName, horseId } = place
  const { data } = useApiQuery('GET /api/my-holds/{id}/horses', { params: { id: seatId } })
  const choose = useApiChange('PUT /api/my-holds/{id}/horse', { keep: onChosen })
  const [wanted, setWanted] = useState<string | null>()
  const [refused, setRefused] = useState('')
  const items = data?.items ?? []
  if (items.length === 0 && horseId === null) return null

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
  return (
    <fieldset className={choice['choice']} aria-busy={wanted !== undefined}>
      <legend className={choice['legend']}>{t`Horse for ${riderName}`}</legend>
      <div className={css['horses']}>
        <Horse group={seatId} isChosen={shown === null} onChoose={() => void pick(null)}>
          {t`Any suitable horse`}
        </Horse>
        {items.map(({ id, name, photoId }) => (
          <Horse key={id} group={seatId} isChosen={shown === id} onChoose={() => void pick(id)}>
            <Picture name={name} photoId={photoId} />
            {name}
          </Horse>
        ))}
      </div>
      <p role="alert">{refused}</p>
    </fieldset>
  )
}

interface HorseProps {
  group: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

function Horse({ group, isChosen, onChoose, children }: HorseProps) {
  return (
    <label className={css['horse']}>
      <input type="radio" name={`horse-${group}`} checked={isChosen} onChange={onChoose} />
      {children}
    </label>
  )
}

function Picture({ name, photoId }: { name: string; photoId: string | null }) {
  const photo = useApiFile(
    'GET /api/my-horse-photos/{id}',
    { params: { id: photoId ?? '' }, query: { size: 'small' } },
    { enabled: photoId !== null },
  ).data
  if (!photo) return <Avatar firstName={name} lastName="" />
  return <FileImage file={photo} className={css['photo']} alt="" width={40} height={40} />
}

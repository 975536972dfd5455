import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { ActionNotice } from '../../../../ui/ActionNotice.tsx'
import css from '../../../../ui/Requests.module.css'
import { MoveRequestItem, type MoveRequestPlaces } from './MoveRequestItem.tsx'
import { moveGoneWords } from './request-words.ts'
import { mayBeGone, type MoveConflict, type MoveRequest } from './request.ts'

interface MoveRequestListProps extends MoveRequestPlaces {
  requests: readonly MoveRequest[]
  /** What would refuse their confirmation, as far as known. */
  conflicts: readonly MoveConflict[]
}

/** Requests to move booked lessons, which wait for an answer; nothing without any. */
export function MoveRequestList({ requests, conflicts, ...places }: MoveRequestListProps) {
  const [refused, setRefused] = useState<MoveRequest>()
  const isGone = refused && requests.every(({ id }) => id !== refused.id)
  return (
    <>
      {isGone && <ActionNotice title={moveGoneWords(refused.riderName)} />}
      {requests.length > 0 && (
        <ul className={css['list']} aria-label={t`Requests to move a lesson`}>
          {requests.map((request) => (
            <li key={request.id}>
              <MoveRequestItem
                {...places}
                request={request}
                conflict={conflicts.find(({ id }) => id === request.id)}
                onRefused={(error) => setRefused(mayBeGone(error) ? request : undefined)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

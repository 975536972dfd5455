import { plural, t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { ActionNotice } from '../../../../ui/ActionNotice.tsx'
import { goneWords } from './request-words.ts'
import { type BookingRequest, mayBeGone, type RequestConflict } from './request.ts'
import { RequestItem, type RequestPlaces } from './RequestItem.tsx'
import css from '../../../../ui/Requests.module.css'

interface RequestListProps extends RequestPlaces {
  requests: readonly BookingRequest[]
  /** All that wait, also if the list is cut. */
  waiting: number
  /** What would refuse their confirmation, as far as known. */
  conflicts: readonly RequestConflict[]
  /** Shown if none wait. */
  empty: ReactNode
}

const emptyId = 'no-requests'
const headingOf = (seatId: string): string => `request-${seatId}`

/** Requests that wait for an answer. After an answer the next one gets the focus. */
export function RequestList({ requests, waiting, conflicts, empty, ...places }: RequestListProps) {
  const [refused, setRefused] = useState<BookingRequest>()
  const [answered, setAnswered] = useState<{ seatId: string; next: string }>()
  const isListed = (seatId: string): boolean => requests.some((one) => one.seatId === seatId)
  const hasLeft = answered !== undefined && !isListed(answered.seatId)
  useEffect(() => {
    if (hasLeft) document.getElementById(answered.next)?.focus()
  }, [hasLeft, answered])
  const answer = (at: number): void => {
    const { seatId } = requests[at] ?? { seatId: '' }
    const next = requests[at + 1] ?? requests[at - 1]
    setRefused(undefined)
    setAnswered({ seatId, next: next ? headingOf(next.seatId) : emptyId })
  }
  return (
    <>
      {refused && !isListed(refused.seatId) && <ActionNotice title={goneWords(refused.riderName)} />}
      {requests.length === 0 ? (
        <div id={emptyId} tabIndex={-1}>
          {empty}
        </div>
      ) : (
        <ul className={css['list']} aria-label={t`Requests`}>
          {requests.map((request, at) => (
            <li key={request.seatId}>
              <RequestItem
                {...places}
                request={request}
                conflict={conflicts.find(
                  ({ seatId, version }) => seatId === request.seatId && version === request.version,
                )}
                headingId={headingOf(request.seatId)}
                onAnswered={() => answer(at)}
                onRefused={(error) => setRefused(mayBeGone(error) ? request : undefined)}
              />
            </li>
          ))}
        </ul>
      )}
      {waiting > requests.length && (
        <p className="quiet-small">
          {plural(waiting - requests.length, {
            one: '# more request is waiting. You see it when you have answered these.',
            other: '# more requests are waiting. You see them when you have answered these.',
          })}
        </p>
      )}
    </>
  )
}

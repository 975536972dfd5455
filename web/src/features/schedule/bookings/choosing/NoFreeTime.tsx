import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../../../data/queries/api-query.ts'
import { explainRefusal } from '../../../../forms/explain-refusal.ts'
import { Button } from '../../../../ui/Button.tsx'
import { dayInWords } from '../../../../ui/words/day-words.ts'
import { EmptyState } from '../../../../ui/lists/EmptyState.tsx'
import { ActionNotice } from '../../../../ui/ActionNotice.tsx'
import css from '../Booking.module.css'
import { type BookableWeek, weekOf } from './weeks.ts'
import { slotsOf, type Wish } from './wish.ts'

/** Shows times for another horse than the chosen one. */
export interface OtherHorse {
  /** Of the button. */
  label: string
  show: () => void
}

interface NoFreeTimeProps {
  wish: Wish
  week: BookableWeek
  /** Of the business: IANA. */
  timeZone: string
  onFound: (first: Temporal.PlainDate) => void
  otherHorse: OtherHorse | undefined
}

/** An empty week, with a search for the next free time in the weeks after it. */
export function NoFreeTime({ wish, week, timeZone, onFound, otherHorse }: NoFreeTimeProps) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [isNone, setNone] = useState(week.next === undefined)
  const [problem, setProblem] = useState('')

  const search = async (): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      const found = await firstFreeWeek(week)
      if (found) onFound(found)
      else setNone(true)
    } catch (error) {
      setProblem(explainRefusal(error).message)
    } finally {
      setBusy(false)
    }
  }

  const firstFreeWeek = async (before: BookableWeek): Promise<Temporal.PlainDate | undefined> => {
    if (!before.next) return undefined
    const now = Temporal.Now.zonedDateTimeISO(timeZone)
    const later = weekOf(wish.offer, before.next.toString(), now)
    const { items } = await queries.fetchQuery(apiQuery('GET /api/my-slots', slotsOf(wish, later)))
    return items.length > 0 ? later.first : firstFreeWeek(later)
  }

  const horse = wish.horse?.name
  const other = otherHorse && (
    <Button variant="secondary" onClick={otherHorse.show}>
      {otherHorse.label}
    </Button>
  )
  if (isNone) return <EmptyState action={other}>{noneUntil(week, horse, other !== undefined)}</EmptyState>
  return (
    <>
      <EmptyState
        action={
          <div className={css['next']}>
            <Button busy={isBusy} onClick={() => void search()}>{t`Show next free time`}</Button>
            {other}
          </div>
        }
      >
        {horse === undefined ? t`No free times in this week.` : t`No free times with ${horse} in this week.`}
      </EmptyState>
      {problem && <ActionNotice tone="danger" title={problem} />}
    </>
  )
}

function noneUntil({ horizon }: BookableWeek, horse: string | undefined, hasOther: boolean): string {
  const day = dayInWords(horizon)
  if (horse === undefined)
    return t`No free times until ${day}. Choose another lesson type, or ask your trainer.`
  return hasOther
    ? t`No free times with ${horse} until ${day}.`
    : t`No free times with ${horse} until ${day}. Choose another lesson type, or ask your trainer.`
}

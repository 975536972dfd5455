import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { ActionNotice } from '../../../../ui/ActionNotice.tsx'
import type { Lesson } from '../lesson.ts'
import css from './WhoCame.module.css'
import { bookedSeats, useMarkAttended } from './use-mark-attended.ts'

interface AllAttendedProps {
  lessons: readonly Lesson[]
  /** Fewer of them need no button of their own. */
  least: { lessons?: number; seats?: number }
  /** Tells the button from others of the page, for screen readers. */
  about: string
}

/**
 * Marks all booked riders of these lessons as attended. Riders without a signature (P5) are then listed, and marked anyway
 * in one tap.
 */
export function AllAttended({ lessons, least, about }: AllAttendedProps) {
  const [busy, setBusy] = useState<'all' | 'unsigned'>()
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const mark = useMarkAttended()
  const unsigned = lessons.flatMap((lesson) => bookedSeats(lesson).filter(({ id }) => refused.has(id)))
  const seats = lessons.flatMap(bookedSeats).length
  const run = async (which: 'all' | 'unsigned'): Promise<void> => {
    setBusy(which)
    try {
      const only = which === 'unsigned' ? refused : undefined
      setRefused(await mark(lessons, only && { only, withoutSignature: true }))
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <>
      {lessons.length >= (least.lessons ?? 1) && seats >= (least.seats ?? 1) && (
        <Button variant="secondary" busy={busy === 'all'} aria-label={about} onClick={() => void run('all')}>
          {t`Mark all as attended`}
        </Button>
      )}
      {unsigned.length > 0 && (
        <div className={css['unsigned']}>
          <ActionNotice
            title={plural(unsigned.length, {
              one: '# rider is not marked, because a signature is missing.',
              other: '# riders are not marked, because a signature is missing.',
            })}
          >
            <ul className={css['names']}>
              {unsigned.map(({ id, riderName }) => (
                <li key={id}>{riderName}</li>
              ))}
            </ul>
            <Button variant="secondary" busy={busy === 'unsigned'} onClick={() => void run('unsigned')}>
              {t`Mark as attended anyway`}
            </Button>
          </ActionNotice>
        </div>
      )}
    </>
  )
}

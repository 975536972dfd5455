import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { TextArea } from '../../../../ui/fields/text/TextArea.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import type { Lesson, Seat } from '../lesson.ts'
import css from '../Lessons.module.css'
import { RefusalNotice } from '../RefusalNotice.tsx'
import { useAttempt } from '../use-attempt.ts'
import { useChangeSeat } from './use-seat-changes.ts'
import { longest } from './seat-limits.ts'

/** Note about a rider's lesson. Typed text stays until saved. */
export function SeatNote({ lesson, seat }: { lesson: Lesson; seat: Seat }) {
  const [typed, setTyped] = useState<string>()
  const change = useChangeSeat()
  const { run, refusal, busy } = useAttempt()
  const isChanged = typed !== undefined && typed !== seat.note
  const save = (): void => {
    if (!isChanged) return
    void run(async () => {
      await change(lesson, seat, { note: typed })
      setTyped(undefined)
      showToast(t`Note for ${seat.riderName} saved.`)
    })
  }
  return (
    <div className={css['note']}>
      <TextArea
        name={`note-${seat.id}`}
        label={t`Note for ${seat.riderName}`}
        rows={2}
        maxLength={longest.note}
        value={typed ?? seat.note}
        onChange={(event) => setTyped(event.target.value)}
      />
      {refusal && <RefusalNotice refusal={refusal} timeZone={lesson.timeZone} />}
      {isChanged && (
        <Button variant="secondary" busy={busy} onClick={save}>
          {t`Save note`}
        </Button>
      )}
    </div>
  )
}

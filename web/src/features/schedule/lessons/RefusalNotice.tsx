import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { type LessonRefusal, writtenDay } from './explain-lesson.ts'
import { offeredTime } from './lesson-words.ts'
import css from './Lessons.module.css'
import type { Override } from './use-attempt.ts'
import { longest } from './lesson-limits.ts'

interface RefusalNoticeProps {
  refusal: LessonRefusal
  /** Zone of the offered times. */
  timeZone: string
  /** Called with a chosen time: RFC 3339. Without it none are offered. */
  onAlternative?: (startsAt: string) => void
  /** Repeats the request, with a reason or without the days with conflicts. */
  onOverride?: (override: Override) => void
}

/** The conflicts in words, with alternatives. */
export function RefusalNotice({ refusal, timeZone, onAlternative, onOverride }: RefusalNoticeProps) {
  const [reason, setReason] = useState('')
  const { message, help, reasons, days, alternatives, mayOverride, maySkip } = refusal
  return (
    <ActionNotice tone="danger" title={message}>
      <div className={css['refusal']}>
        {reasons.length > 0 && (
          <ul>
            {reasons.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        )}
        {days.length > 0 && (
          <dl className={css['days']}>
            {days.map((one) => (
              <div key={one.day}>
                <dt>{writtenDay(one.day)}</dt>
                <dd>{one.reasons.join(' ')}</dd>
              </div>
            ))}
          </dl>
        )}
        {help && <p>{help}</p>}
        {onAlternative && alternatives.length > 0 && (
          <>
            <p>{t`Free times:`}</p>
            <div className={css['choices']}>
              {alternatives.map((startsAt) => (
                <Button key={startsAt} variant="secondary" onClick={() => onAlternative(startsAt)}>
                  {offeredTime(startsAt, timeZone)}
                </Button>
              ))}
            </div>
          </>
        )}
        {onOverride && mayOverride && (
          <>
            <TextField
              name="overrideReason"
              label={t`Reason for override`}
              hint={t`We keep the reason in the work register.`}
              autoComplete="off"
              maxLength={longest.overrideReason}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || reason.trim() === '') return
                event.preventDefault()
                onOverride({ overrideReason: reason })
              }}
            />
            <Button
              variant="secondary"
              disabled={reason.trim() === ''}
              onClick={() => onOverride({ overrideReason: reason })}
            >
              {t`Override`}
            </Button>
          </>
        )}
        {onOverride && maySkip && (
          <Button variant="secondary" onClick={() => onOverride({ skipObstructed: true })}>
            {t`Leave these days out`}
          </Button>
        )}
      </div>
    </ActionNotice>
  )
}

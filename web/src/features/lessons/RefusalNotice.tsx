import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type LessonRefusal, writtenDay } from './explain-lesson.ts'
import { offeredTime } from './lesson-words.ts'
import css from './Lessons.module.css'
import type { Insistence } from './use-attempt.ts'

interface RefusalNoticeProps {
  refusal: LessonRefusal
  /** Zone in which times are offered. */
  timeZone: string
  /** Takes an offered time: RFC 3339. Without it none are shown. */
  onAlternative?: (startsAt: string) => void
  /** The same once more, with a reason or without the days in question. */
  onInsist?: (insistence: Insistence) => void
}

/** What is in the way, in words, with what would do instead. */
export function RefusalNotice({ refusal, timeZone, onAlternative, onInsist }: RefusalNoticeProps) {
  const [reason, setReason] = useState('')
  const { message, help, reasons, days, alternatives, mayOverride, maySkip } = refusal
  return (
    <Notice tone="danger" title={message}>
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
        {onInsist && mayOverride && (
          <>
            <TextField
              name="overrideReason"
              label={t`Reason for override`}
              hint={t`We keep the reason in the workload register.`}
              autoComplete="off"
              maxLength={300}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || reason.trim() === '') return
                event.preventDefault()
                onInsist({ overrideReason: reason })
              }}
            />
            <Button
              variant="secondary"
              disabled={reason.trim() === ''}
              onClick={() => onInsist({ overrideReason: reason })}
            >
              {t`Override`}
            </Button>
          </>
        )}
        {onInsist && maySkip && (
          <Button variant="secondary" onClick={() => onInsist({ skipObstructed: true })}>
            {t`Leave these days out`}
          </Button>
        )}
      </div>
    </Notice>
  )
}

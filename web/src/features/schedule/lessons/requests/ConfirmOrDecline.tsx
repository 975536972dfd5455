import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { type Declinable, DeclineDialog } from './DeclineDialog.tsx'
import type { LessonRefusal } from '../explain-lesson.ts'
import { RefusalNotice } from '../RefusalNotice.tsx'
import css from '../../../../ui/Requests.module.css'
import { type Override, useAttempt } from '../use-attempt.ts'

interface ConfirmOrDeclineProps {
  request: Declinable
  confirm: (override: Override) => Promise<void>
  /** Words for a refusal of `confirm`. */
  explain?: (error: unknown) => LessonRefusal
  onDeclined?: () => void
  /** A third answer. */
  children?: ReactNode
  /** Gets refusals of both answers, which are shown too. */
  onRefused: (error: unknown) => void
}

/** The answers to a request, with what refuses a confirmation and how to override it. */
export function ConfirmOrDecline({
  request,
  confirm,
  explain,
  onRefused,
  children,
  ...dialog
}: ConfirmOrDeclineProps) {
  const { run, refusal, busy } = useAttempt(explain)
  const [isDeclining, setDeclining] = useState(false)
  const { riderName, timeZone } = request
  const tryToConfirm = async (override: Override): Promise<void> => {
    try {
      await confirm(override)
    } catch (error) {
      onRefused(error)
      throw error
    }
  }
  return (
    <>
      {refusal && (
        <RefusalNotice
          refusal={refusal}
          timeZone={timeZone}
          onOverride={(override) => void run(tryToConfirm, override)}
        />
      )}
      <div className={css['answers']}>
        <Button
          busy={busy}
          aria-label={t`Confirm lesson: ${riderName}`}
          onClick={() => void run(tryToConfirm)}
        >
          {t`Confirm lesson`}
        </Button>
        {children}
        <Button
          variant="secondary"
          aria-label={t`Decline request: ${riderName}`}
          onClick={() => setDeclining(true)}
        >
          {t`Decline request`}
        </Button>
      </div>
      <DeclineDialog
        request={request}
        open={isDeclining}
        onClose={() => setDeclining(false)}
        onRefused={onRefused}
        {...dialog}
      />
    </>
  )
}

import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { formatInstant } from '../../../ui/words/format-instant.ts'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { Erasure, ErasureCalls } from './erasure.ts'

/** An erasure that waits, and the button that stops it. */
export function WaitingErasure({
  erasure,
  keep,
  title,
}: {
  erasure: Pick<Erasure, 'name' | 'number' | 'dueAt'>
  keep: ErasureCalls['keep']
  /** Default: says that the data of the person will be erased. */
  title?: (moment: string) => string
}) {
  const timeZone = useTimeZone()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const { name, number, dueAt } = erasure
  const moment = formatInstant(dueAt, timeZone)
  const stop = async (): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      await keep()
      showToast(t`Erasure stopped. All data stays.`)
    } catch (error) {
      setProblem(explainRefusal(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Notice title={title?.(moment) ?? t`The data of ${name} will be erased on ${moment}.`}>
        <p>{t`Erasure No. ${number}. If something must be settled first, it waits until then.`}</p>
      </Notice>
      {problem && <ActionNotice tone="danger" title={problem} />}
      <div>
        <Button
          variant="secondary"
          busy={busy}
          aria-label={t`Stop erasure of ${name}`}
          onClick={() => void stop()}
        >
          {t`Stop erasure`}
        </Button>
      </div>
    </>
  )
}

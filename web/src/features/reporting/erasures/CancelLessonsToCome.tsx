import type { Api, ReplyOf } from '@cavaletti/contract'
import { plural, t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialogs/Dialog.tsx'
import { Meter } from '../../../ui/lists/Meter.tsx'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'

type Left = ReplyOf<Api['GET /api/lessons-to-come']>

/** Cancels all lessons to come and ends all series, before a business closes. Shows nothing if there are none. */
export function CancelLessonsToCome() {
  const [open, setOpen] = useState(false)
  const { data: left } = useApiQuery('GET /api/lessons-to-come')
  if (!left) return null
  const { kept } = left
  return (
    <>
      {kept > 0 && (
        <p>
          {plural(kept, {
            one: '# lesson to come has a charge, a payment or a late cancellation. Cancel it in the calendar, and decide there about the money.',
            other:
              '# lessons to come have charges, payments or late cancellations. Cancel each of them in the calendar, and decide there about the money.',
          })}
        </p>
      )}
      {sizeOf(left) > 0 && (
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t`Cancel all lessons to come`}
          </Button>
        </div>
      )}
      {open && <CancelDialog left={left} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The server cancels some lessons with each call. Closing the dialog stops after the current call. */
function CancelDialog({ left, onClose }: { left: Left; onClose: () => void }) {
  const [all] = useState(sizeOf(left))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const stopped = useRef(false)
  const step = useApiChange('POST /api/lessons-to-come/cancel')
  const close = (): void => {
    stopped.current = true
    onClose()
  }
  const cancelAll = async (): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      let rest = sizeOf(left)
      while (rest > 0 && !stopped.current) {
        const now = sizeOf(await step({ body: {} }))
        // Somebody plans lessons at the same time.
        if (now >= rest) break
        rest = now
      }
      if (stopped.current) return
      onClose()
      showToast(rest === 0 ? t`All lessons to come cancelled.` : t`Some lessons are left. Try again.`)
    } catch (error) {
      setProblem(explainRefusal(error).message)
    } finally {
      setBusy(false)
    }
  }
  const lessons = plural(left.lessons, { one: '# lesson', other: '# lessons' })
  const series = plural(left.series, { one: '# series', other: '# series' })
  const done = Math.max(0, all - sizeOf(left))
  return (
    <Dialog open onClose={close} title={t`Cancel all lessons to come`}>
      <p>
        {left.series > 0
          ? t`This cancels ${lessons} and ends ${series}. Clients pay nothing, and we tell them. You can only reinstate lessons one by one.`
          : t`This cancels ${lessons}. Clients pay nothing, and we tell them. You can only reinstate lessons one by one.`}
      </p>
      {busy && <Meter value={done} max={all} />}
      <p aria-live="polite">{busy ? t`Cancelling: ${lessons} left.` : ''}</p>
      {problem && <ActionNotice tone="danger" title={problem} />}
      <DialogActions>
        <Button variant="secondary" onClick={close}>
          {busy ? t`Stop` : t`Keep lessons`}
        </Button>
        <Button variant="danger" busy={busy} onClick={() => void cancelAll()}>
          {t`Cancel all lessons`}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function sizeOf({ series, lessons }: Left): number {
  return series + lessons
}

import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialogs/Dialog.tsx'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { ErasureCalls } from './erasure.ts'
import { type ObstaclePlaces, ObstaclesNotice } from './ObstaclesNotice.tsx'
import { PlanParts } from './PlanParts.tsx'
import { longest } from './erasure-limits.ts'

export interface ErasureDialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** Who goes with the person, such as riders and account. */
  children: string
  calls: ErasureCalls
  /** Asks for a reason, for people who erase somebody else. */
  asksReason: boolean
  /** Says what becomes of the reason. */
  reasonHint?: string
  /** A choice of the person. */
  choice?: ReactNode
  /** Where obstacles are settled. */
  places?: ObstaclePlaces
}

/** Shows what an erasure deletes and what stays, then asks for it. */
export function ErasureDialog({
  open,
  onClose,
  title,
  children,
  calls,
  asksReason,
  reasonHint,
  choice,
  places = {},
}: ErasureDialogProps) {
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const close = (): void => {
    setProblem('')
    onClose()
  }
  const ask = async (): Promise<void> => {
    setBusy(true)
    setProblem('')
    setWrong({})
    try {
      await calls.ask(reason)
      close()
      showToast(t`Erasure planned.`)
    } catch (error) {
      const { message, fields } = explainRefusal(error)
      setProblem(message)
      setWrong(fields ?? {})
    } finally {
      setBusy(false)
    }
  }
  const { data, error } = calls.plan
  const isStuck = data !== undefined && data.obstacles.length > 0
  return (
    <Dialog open={open} onClose={close} title={title}>
      {!data && !error && <Skeleton rows={6} />}
      {error && <ActionNotice tone="danger" title={explainRefusal(error).message} />}
      {data && (
        <>
          <p>{children}</p>
          <ObstaclesNotice obstacles={data.obstacles} places={places} />
          <PlanParts plan={data} />
          {!isStuck && asksReason && (
            <TextField
              name="reason"
              label={t`Reason`}
              hint={reasonHint ?? t`For your records, until the erasure.`}
              error={wrong['reason']}
              maxLength={longest.reason}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
          {!isStuck && choice}
          {!isStuck && (
            <p>
              {t`The erasure happens in ${data.days} days. Until then you can stop it here. Afterwards nobody can bring the data back.`}
            </p>
          )}
        </>
      )}
      {problem && <ActionNotice tone="danger" title={problem} />}
      <DialogActions>
        <Button variant="secondary" onClick={close}>
          {isStuck ? t`Close` : t`Cancel`}
        </Button>
        {data && !isStuck && (
          <Button variant="danger" busy={busy} onClick={() => void ask()}>
            {t`Erase in ${data.days} days`}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

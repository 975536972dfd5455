import { t } from '@lingui/core/macro'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { Skeleton } from '../../../../ui/page/Skeleton.tsx'
import type { Proposing } from './ProposeForm.tsx'

const ProposeForm = lazy(async () => ({ default: (await import('./ProposeForm.tsx')).ProposeForm }))

/** A button that proposes another time, trainer or location for a request. */
export function ProposeTime(props: Proposing) {
  const [isOpen, setOpen] = useState(false)
  const { riderName } = props.request
  const close = (): void => setOpen(false)
  return (
    <>
      <Button
        variant="secondary"
        aria-label={t`Propose a change: ${riderName}`}
        onClick={() => setOpen(true)}
      >
        {t`Propose a change`}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t`Propose a change to ${riderName}`}>
        <Suspense fallback={<Skeleton rows={5} />}>
          <ProposeForm {...props} onClose={close} />
        </Suspense>
      </Dialog>
    </>
  )
}

import { t } from '@lingui/core/macro'
import { lazy, Suspense, useState } from 'react'
import { May } from '../../../../data/me/May.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { Skeleton } from '../../../../ui/page/Skeleton.tsx'
import { type SmallGroup, smallGroupTime } from './small-group.ts'

const ChangeTypeForm = lazy(async () => ({ default: (await import('./ChangeTypeForm.tsx')).ChangeTypeForm }))

/** A button that changes a lesson with too few riders to another lesson type. */
export function ChangeType({ group }: { group: SmallGroup }) {
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const when = smallGroupTime(group)
  return (
    <May action="money.change">
      <Button
        variant="secondary"
        aria-label={t`Change lesson type: ${when}`}
        onClick={() => setOpen(true)}
      >{t`Change lesson type`}</Button>
      <Dialog open={isOpen} onClose={close} title={t`Change to another lesson type`}>
        {isOpen && (
          <Suspense fallback={<Skeleton rows={5} />}>
            <ChangeTypeForm group={group} onClose={close} />
          </Suspense>
        )}
      </Dialog>
    </May>
  )
}

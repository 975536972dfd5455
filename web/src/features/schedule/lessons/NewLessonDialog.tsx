import { t } from '@lingui/core/macro'
import { single } from '../../../data/single.ts'
import { useMe } from '../../../data/use-me.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import type { LessonSketch } from './new-lesson.ts'
import { NewLessonForm } from './NewLessonForm.tsx'
import { useOffers } from './use-resources.ts'

interface NewLessonDialogProps {
  /** Initial values; undefined: closed. */
  sketch: LessonSketch | undefined
  /** Time zone of the business. */
  timeZone: string
  /** Page for adding lesson types. */
  offersAt: string
  onClose: () => void
}

/** Plans a lesson. */
export function NewLessonDialog({ sketch, timeZone, offersAt, onClose }: NewLessonDialogProps) {
  const offers = useOffers()
  const me = useMe()
  return (
    <Dialog open={sketch !== undefined} isInAddress onClose={onClose} title={t`Add lesson`}>
      {sketch && (
        <Loaded state={single(offers)} rows={6}>
          {(known) => {
            const sold = known.filter(({ archivedAt }) => archivedAt === null)
            return sold.length === 0 ? (
              <EmptyState action={<LinkButton to={offersAt}>{t`Add lesson type`}</LinkButton>}>
                {t`Add a lesson type first.`}
              </EmptyState>
            ) : (
              <NewLessonForm
                offers={sold}
                timeZone={timeZone}
                me={me.data?.id ?? ''}
                sketch={sketch}
                onDone={onClose}
              />
            )
          }}
        </Loaded>
      )}
    </Dialog>
  )
}

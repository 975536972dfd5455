import { t } from '@lingui/core/macro'
import { single } from '../../../../data/queries/single.ts'
import { useMe } from '../../../../data/me/use-me.ts'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { EmptyState } from '../../../../ui/lists/EmptyState.tsx'
import { Loaded } from '../../../../ui/lists/Loaded.tsx'
import { Skeleton } from '../../../../ui/page/Skeleton.tsx'
import type { LessonSketch } from './new-lesson.ts'
import { NewLessonForm } from './NewLessonForm.tsx'
import { useAllPlaces, useOffers } from '../use-resources.ts'

interface NewLessonDialogProps {
  /** Initial values; undefined: closed. */
  sketch: LessonSketch | undefined
  /** Time zone of the business. */
  timeZone: string
  /** The calendar is still loading, whose lessons say what is usual. */
  isWaiting: boolean
  /** Page for adding lesson types. */
  offersAt: string
  onClose: () => void
}

/** Plans a lesson. */
export function NewLessonDialog({ sketch, timeZone, isWaiting, offersAt, onClose }: NewLessonDialogProps) {
  const offers = useOffers()
  const places = useAllPlaces()
  const me = useMe()
  return (
    <Dialog open={sketch !== undefined} isInAddress onClose={onClose} title={t`Add lesson`}>
      {sketch && (isWaiting || places.isLoading) && <Skeleton rows={6} />}
      {sketch && !isWaiting && !places.isLoading && (
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

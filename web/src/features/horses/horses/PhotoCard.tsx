import { t } from '@lingui/core/macro'
import { useApiChange, useApiUpload } from '../../../data/changes/api-change.ts'
import { useApiFile } from '../../../data/queries/api-query.ts'
import { useBusy } from '../../../forms/use-busy.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { FileButton } from '../../../ui/fields/FileButton.tsx'
import { FileImage } from '../../../ui/files/FileImage.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { Horse } from './horse.ts'
import css from './HorsePicture.module.css'
import { shrinkPicture } from './shrink-picture.ts'

/** A horse's photo: upload, replace, remove; Undo restores the previous one. */
export function PhotoCard({ horse }: { horse: Horse }) {
  const { name, photoId } = horse
  const { busy, run } = useBusy()
  const photo = useApiFile(
    'GET /api/horse-photos/{id}',
    { params: { id: photoId ?? '' }, query: { size: 'large' } },
    { enabled: photoId !== null },
  ).data
  const photograph = useApiUpload('PUT /api/horses/{id}/photo')
  const change = useApiChange('PATCH /api/horses/{id}')
  /** Shows a message with Undo, which restores the previous photo. */
  const offerUndo = (message: string, { version }: Horse): void => {
    const takeBack = () =>
      run(async () => void (await change({ params: { id: horse.id }, body: { photoId, version } })))
    showToast(message, { label: t`Undo`, onAct: takeBack })
  }
  const choose = (file: File) =>
    run(async () => {
      offerUndo(
        t`${name} has a new photo.`,
        await photograph(
          { params: { id: horse.id }, query: { version: horse.version } },
          await shrinkPicture(file),
        ),
      )
    })
  const takeOut = () =>
    run(async () =>
      offerUndo(
        t`Photo of ${name} removed.`,
        await change({ params: { id: horse.id }, body: { version: horse.version, photoId: null } }),
      ),
    )

  return (
    <Card title={t`Photo`}>
      {photoId === null && <p className={css['none']}>{t`No photo yet.`}</p>}
      {photoId !== null && !photo && <Skeleton rows={5} />}
      {photo && <FileImage file={photo} className={css['photo']} alt={t`Photo of ${name}`} />}
      <div className={css['actions']}>
        <FileButton variant="secondary" accept="image/jpeg,image/png,image/webp" busy={busy} onPick={choose}>
          {photoId === null ? t`Choose photo` : t`Replace photo`}
        </FileButton>
        {photoId !== null && (
          <Button variant="quiet" busy={busy} onClick={takeOut}>
            {t`Remove`}
          </Button>
        )}
      </div>
    </Card>
  )
}

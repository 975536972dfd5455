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
import { mostPhotos } from './page-limits.ts'
import css from './PageSettings.module.css'
import type { PageSettings } from './public-page.ts'

/** Photos of the page: add, remove, choose the first one. They are saved at once. */
export function PhotosCard({ settings }: { settings: PageSettings }) {
  const { photoIds, version } = settings
  const { busy, run } = useBusy()
  const add = useApiUpload('PUT /api/public-page/photos')
  const change = useApiChange('PATCH /api/public-page')
  const put = (ids: string[], message: string) =>
    run(async () => {
      await change({ body: { version, photoIds: ids } })
      showToast(message)
    })
  return (
    <Card title={t`Photos`}>
      <p className="quiet">
        {t`Up to ${mostPhotos} photos. The first one is the large picture, also in previews of shared links. Show people only with their consent.`}
      </p>
      {photoIds.length > 0 && (
        <ul className={css['photos']}>
          {photoIds.map((id, at) => (
            <li key={id}>
              <PagePhoto id={id} place={at} />
              <div className={css['actions']}>
                {at > 0 && (
                  <Button
                    variant="quiet"
                    busy={busy}
                    aria-label={t`Show first: photo ${at + 1}`}
                    onClick={() => put([id, ...photoIds.filter((one) => one !== id)], t`Order changed.`)}
                  >
                    {t`Show first`}
                  </Button>
                )}
                <Button
                  variant="quiet"
                  busy={busy}
                  aria-label={t`Remove photo ${at + 1}`}
                  onClick={() =>
                    put(
                      photoIds.filter((one) => one !== id),
                      t`Photo removed.`,
                    )
                  }
                >
                  {t`Remove`}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {version === 0 ? (
        <p>{t`Save the page first. Then you can add photos.`}</p>
      ) : (
        photoIds.length < mostPhotos && (
          <div className={css['actions']}>
            <FileButton
              variant="secondary"
              accept="image/jpeg,image/png,image/webp"
              busy={busy}
              onPick={(file) => run(() => add({ params: undefined, query: { version } }, file))}
            >
              {t`Add photo`}
            </FileButton>
          </div>
        )
      )}
    </Card>
  )
}

/** A photo, published or not. */
export function PagePhoto({ id, place }: { id: string; place: number }) {
  const photo = useApiFile('GET /api/public-page/photos/{id}', { params: { id } }).data
  if (!photo) return <Skeleton rows={3} />
  return <FileImage file={photo} alt={t`Photo ${place + 1}`} />
}

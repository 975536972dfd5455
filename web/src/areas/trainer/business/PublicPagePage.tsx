import { t } from '@lingui/core/macro'
import { useApiList } from '../../../data/queries/api-list.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { PageForm } from '../../../features/schedule/public-page/PageForm.tsx'
import css from '../../../features/schedule/public-page/PageSettings.module.css'
import { PagePhoto, PhotosCard } from '../../../features/schedule/public-page/PhotosCard.tsx'
import { PublicView } from '../../../features/schedule/public-page/PublicView.tsx'
import { PublishCard } from '../../../features/schedule/public-page/PublishCard.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'

/** Settings of the business's public page. */
export function PublicPagePage() {
  const settings = useApiQuery('GET /api/public-page')
  const business = useApiQuery('GET /api/business')
  const offers = useApiList('GET /api/offers', { query: { archived: 'no', limit: 50 } })
  const places = useApiList('GET /api/places', { query: { archived: 'no', limit: 50 } })
  return (
    <>
      <PageHeader title={t`Public page`} />
      <Loaded state={single(settings)} rows={8}>
        {(found) => (
          <Loaded state={single(business)} rows={8}>
            {({ name, isOwner }) => (
              <div className={css['page']}>
                {isOwner ? (
                  <>
                    <PublishCard
                      settings={found}
                      name={name}
                      previewAt="/trainer/business/public-page/preview"
                    />
                    <PhotosCard settings={found} />
                    <PageForm settings={found} offers={offers.items} places={places.items} />
                  </>
                ) : (
                  <Card narrow>
                    <p>{t`Only the owner of the business can change the public page.`}</p>
                  </Card>
                )}
              </div>
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}

/** The page as visitors would see it now. */
export function PublicPagePreview() {
  const preview = useApiQuery('GET /api/public-page/preview')
  return (
    <>
      <PageHeader title={t`Preview of the public page`}>
        <LinkButton variant="secondary" to="/trainer/business/public-page">{t`Change page`}</LinkButton>
      </PageHeader>
      <Loaded state={single(preview)} rows={8}>
        {(page) => (
          <PublicView
            page={page}
            heading={<h2>{page.name}</h2>}
            renderPhoto={(id, place) => <PagePhoto id={id} place={place} />}
            renderBelow={({ hasTimes }) => hasTimes && <Badge>{t`Visitors see free times here`}</Badge>}
            ask={page.takesRequests && <Notice title={t`Visitors see the request form here.`} />}
            map={null}
          />
        )}
      </Loaded>
    </>
  )
}

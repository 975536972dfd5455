import { t } from '@lingui/core/macro'
import { NoticesCard } from '../../features/notices/notices/NoticesCard.tsx'
import { ReadAllButton } from '../../features/notices/notices/ReadAllButton.tsx'
import type { Notice } from '../../features/notices/notices/notices.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'

export interface NoticesPageProps {
  /** First path of the area: `/trainer`. */
  home: string
  linkTo: (notice: Notice) => string
}

/** What happened in the user's lessons. */
export function NoticesPage({ home, linkTo }: NoticesPageProps) {
  return (
    <>
      <PageHeader title={t`Notifications`}>
        <LinkButton variant="secondary" to={`${home}/account/notices`}>
          {t`Notification settings`}
        </LinkButton>
        <ReadAllButton />
      </PageHeader>
      <NoticesCard linkTo={linkTo} />
    </>
  )
}

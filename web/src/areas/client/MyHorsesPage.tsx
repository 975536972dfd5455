import { t } from '@lingui/core/macro'
import { MyHorses } from '../../features/horses/care/MyHorses.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'

/** The client's horses. */
export function MyHorsesPage() {
  return (
    <>
      <PageHeader title={t`My horses`} />
      <MyHorses />
    </>
  )
}

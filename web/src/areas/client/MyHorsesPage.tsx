import { t } from '@lingui/core/macro'
import { MyHorses } from '../../features/care/MyHorses.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

/** The horses I own. */
export function MyHorsesPage() {
  return (
    <>
      <PageHeader title={t`My horses`} />
      <MyHorses />
    </>
  )
}

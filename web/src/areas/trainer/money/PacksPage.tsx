import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useLocale } from '../../../data/me/use-locale.ts'
import { PackKinds } from '../../../features/invoicing/packs/kinds/PackKinds.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'

/** Pack types of the business. */
export function PacksPage() {
  const locale = useLocale()
  return (
    <>
      <PageHeader title={t`Packs`} />
      <Loaded state={single(useApiQuery('GET /api/pack-kinds'))} rows={6}>
        {(kinds) => <PackKinds {...kinds} locale={locale} />}
      </Loaded>
    </>
  )
}

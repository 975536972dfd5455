import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/api-query.ts'
import { single } from '../../../data/single.ts'
import { useLocale } from '../../../data/use-locale.ts'
import { PackKinds } from '../../../features/invoicing/packs/PackKinds.tsx'
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

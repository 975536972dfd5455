import { t } from '@lingui/core/macro'
import { single } from '../../../api/single.ts'
import { useLocale } from '../../../api/use-locale.ts'
import { PackKinds } from '../../../features/invoicing/packs/PackKinds.tsx'
import { usePackKinds } from '../../../features/invoicing/packs/use-packs.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'

/** Pack types of the business. */
export function PacksPage() {
  const locale = useLocale()
  return (
    <>
      <PageHeader title={t`Packs`} />
      <Loaded state={single(usePackKinds())} rows={6}>
        {(kinds) => <PackKinds {...kinds} locale={locale} />}
      </Loaded>
    </>
  )
}

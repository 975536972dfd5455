import { t } from '@lingui/core/macro'
import { useApiList } from '../../../data/queries/api-list.ts'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'

/** Notice about riders who come of age; hidden without any. */
export function ComingOfAgeNotice({ listAt }: { listAt: string }) {
  const { items } = useApiList('GET /api/coming-of-age')
  const [first] = items
  if (!first) return null
  const name = `${first.firstName} ${first.lastName}`
  return (
    <Notice title={items.length === 1 ? t`${name} is turning 18` : t`${items.length} riders are turning 18`}>
      <Link to={listAt}>{t`See what to do`}</Link>
    </Notice>
  )
}

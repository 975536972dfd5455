import { t } from '@lingui/core/macro'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useComingOfAge } from './use-take-overs.ts'

/** That riders come of age; nothing while nobody does. */
export function ComingOfAgeNotice({ listAt }: { listAt: string }) {
  const { items } = useComingOfAge()
  const [first] = items
  if (!first) return null
  const name = `${first.firstName} ${first.lastName}`
  return (
    <Notice title={items.length === 1 ? t`${name} comes of age` : t`${items.length} riders come of age`}>
      <Link to={listAt}>{t`See what there is to do`}</Link>
    </Notice>
  )
}

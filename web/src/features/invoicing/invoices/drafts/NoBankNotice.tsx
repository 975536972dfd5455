import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Notice } from '../../../../ui/Notice.tsx'

/** Says before issuing that clients will not see where to pay; nothing once there are bank details. */
export function NoBankNotice({ bankAt }: { bankAt: string }) {
  const { data } = useApiQuery('GET /api/billing')
  if (!data || data.iban !== '' || data.accountNumber !== '') return null
  return (
    <Notice title={t`Your bank details are missing, so clients cannot see where to transfer the money.`}>
      <p>
        <Link to={bankAt}>{t`Add your bank details`}</Link>
      </p>
    </Notice>
  )
}

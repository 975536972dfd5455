import { t } from '@lingui/core/macro'
import { useParams } from 'react-router'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useLocale } from '../../../data/me/use-locale.ts'
import { MemberCard } from '../../../features/invoicing/packs/MemberCard.tsx'
import { Members } from '../../../features/invoicing/packs/Members.tsx'
import { MembershipKinds } from '../../../features/invoicing/packs/kinds/MembershipKinds.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { invoiceAt } from './InvoicesPage.tsx'
import css from './MembershipsPages.module.css'
import { membershipAt } from './money-places.ts'

/** Membership types of the business, and their members. */
export function MembershipsPage() {
  const locale = useLocale()
  return (
    <>
      <PageHeader title={t`Memberships`} />
      <div className={css['cards']}>
        <Members {...{ locale }} memberAt={membershipAt} />
        <Loaded state={single(useApiQuery('GET /api/membership-kinds'))} rows={4}>
          {(kinds) => <MembershipKinds {...kinds} locale={locale} />}
        </Loaded>
      </div>
    </>
  )
}

/** One membership, with its months. */
export function MembershipPage() {
  const { id = '' } = useParams()
  const locale = useLocale()
  const state = single(useApiQuery('GET /api/memberships/{id}', { params: { id } }))
  return (
    <Loaded state={state} rows={6}>
      {(membership) => (
        <>
          <PageHeader title={membership.riderName || membership.clientName}>
            <LinkButton variant="secondary" to={`/trainer/clients/${membership.clientId}`}>
              {t`Open client`}
            </LinkButton>
          </PageHeader>
          <MemberCard {...{ membership, locale, invoiceAt }} />
        </>
      )}
    </Loaded>
  )
}

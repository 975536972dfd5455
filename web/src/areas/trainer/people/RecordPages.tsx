import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { May } from '../../../data/me/May.tsx'
import { useMay } from '../../../data/me/use-may.ts'
import { BusinessPage } from '../../../features/identity/businesses/BusinessPage.tsx'
import { FeedsPage } from '../../../features/schedule/calendar-feeds/FeedsPage.tsx'
import { InvitationsPage } from '../../../features/identity/invitations/InvitationsPage.tsx'
import { InvitePage } from '../../../features/identity/invitations/InvitePage.tsx'
import { ChangeOfPlanPage } from '../change-plan/ChangeOfPlanPage.tsx'
import { AttendancePage } from '../calendar/AttendancePage.tsx'
import { AvailabilityPage } from '../calendar/AvailabilityPage.tsx'
import { InboxPage } from '../calendar/InboxPage.tsx'
import { WaitingListPage } from '../calendar/WaitingListPage.tsx'
import { CareDuePage } from '../horses/CareDuePage.tsx'
import { ClientEditPage, RiderEditPage } from './ClientEditPage.tsx'
import { ClientPage } from './ClientPage.tsx'
import { ClientsPage } from './ClientsPage.tsx'
import { ComingOfAgePage } from './ComingOfAgePage.tsx'
import { HorseEditPage, NewHorsePage } from '../horses/HorseEditPage.tsx'
import { HorsePage } from '../horses/HorsePage.tsx'
import { HorsesPage } from '../horses/HorsesPage.tsx'
import { invitable } from './invitable.ts'
import { NewClientPage } from './NewClientPage.tsx'
import { NewRiderPage } from './NewRiderPage.tsx'
import { NewOfferPage, OfferPage } from '../business/OfferPage.tsx'
import { OffersPage } from '../business/OffersPage.tsx'
import { PermitsPage } from '../business/PermitsPage.tsx'
import { NewPlacePage, PlacePage } from '../business/PlacePage.tsx'
import { PlacesPage } from '../business/PlacesPage.tsx'
import { RiderPage } from './RiderPage.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { NotFound } from '../../../ui/page/NotFound.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { NoticeSettingsPage } from '../../notices/NoticeSettingsPage.tsx'
import { linkOfNotice } from './link-of-notice.ts'
import { NoticesPage } from '../../notices/NoticesPage.tsx'
import { BusinessEmails } from '../business/BusinessEmails.tsx'
import { StaffRulesCard } from '../../../features/identity/security/StaffRulesCard.tsx'
import { MyWork } from '../../own-account/MyWork.tsx'
import { ownAccountRoutes } from '../../own-account/own-account.tsx'

const AgreementsPage = lazy(async () => ({
  default: (await import('../business/AgreementsPage.tsx')).AgreementsPage,
}))
const DataPage = lazy(async () => ({ default: (await import('../business/DataPage.tsx')).DataPage }))
const ImportPage = lazy(async () => ({ default: (await import('./ImportPage.tsx')).ImportPage }))
const TeamPage = lazy(async () => ({ default: (await import('../business/TeamPage.tsx')).TeamPage }))
const PublicPagePage = lazy(async () => ({
  default: (await import('../business/PublicPagePage.tsx')).PublicPagePage,
}))
const PublicPagePreview = lazy(async () => ({
  default: (await import('../business/PublicPagePage.tsx')).PublicPagePreview,
}))
const IncidentPages = lazy(async () => ({
  default: (await import('../incidents/IncidentPages.tsx')).IncidentPages,
}))
const MessagesPage = lazy(async () => ({
  default: (await import('../messages/MessagesPage.tsx')).MessagesPage,
}))
const MySalesPage = lazy(async () => ({ default: (await import('../money/MySalesPage.tsx')).MySalesPage }))
const InspectionPage = lazy(async () => ({
  default: (await import('../business/InspectionPage.tsx')).InspectionPage,
}))
const MyPayPages = lazy(async () => ({ default: (await import('../money/MyPayPages.tsx')).MyPayPages }))

/** Pages of people, horses, locations, hours, lesson types, and the business. */
export function RecordPages() {
  const may = useMay()
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <Routes>
        <Route path="clients" element={<ClientsPage />} />
        <Route path="clients/lists" element={<ImportPage />} />
        <Route path="clients/coming-of-age" element={<ComingOfAgePage />} />
        <Route path="clients/new" element={<NewClientPage />} />
        <Route path="clients/:id" element={<ClientPage />} />
        <Route path="clients/:id/edit" element={<ClientEditPage />} />
        <Route path="clients/:id/riders/new" element={<NewRiderPage />} />
        <Route path="riders/:id" element={<RiderPage />} />
        <Route path="riders/:id/edit" element={<RiderEditPage />} />
        <Route path="horses" element={<HorsesPage />} />
        <Route path="horses/new" element={<NewHorsePage />} />
        <Route path="horses/care" element={<CareDuePage />} />
        <Route path="horses/:id" element={<HorsePage />} />
        <Route path="horses/:id/edit" element={<HorseEditPage />} />
        <Route path="incidents/*" element={<IncidentPages />} />
        <Route path="places" element={<PlacesPage />} />
        <Route path="places/new" element={<NewPlacePage />} />
        <Route path="places/:id" element={<PlacePage />} />
        <Route path="attendance" element={<AttendancePage />} />
        <Route path="requests" element={<InboxPage />} />
        <Route path="messages" element={<MessagesPage />} />
        <Route path="messages/:clientId" element={<MessagesPage />} />
        <Route path="changes/:id" element={<ChangeOfPlanPage />} />
        <Route path="waiting-list" element={<WaitingListPage />} />
        <Route path="availability" element={<AvailabilityPage />} />
        <Route path="offers" element={<OffersPage />} />
        <Route path="offers/new" element={<NewOfferPage />} />
        <Route path="offers/:id" element={<OfferPage />} />
        <Route
          path="invitations"
          element={
            <InvitationsPage
              inviteAt="/trainer/invitations/new"
              empty={t`Clients and colleagues join by invitation. You have not invited anyone yet.`}
            />
          }
        />
        <Route
          path="invitations/new"
          element={<InvitePage choices={invitable(may('team.change'))} listAt="/trainer/invitations" />}
        />
        <Route
          path="business"
          element={
            <>
              <BusinessPage
                actions={
                  <>
                    <May action="offers.change">
                      <LinkButton
                        variant="secondary"
                        to="/trainer/business/public-page"
                      >{t`Public page`}</LinkButton>
                    </May>
                    <May action="certificates.change">
                      <LinkButton variant="secondary" to="/trainer/business/permits">
                        {t`Licences and certificates`}
                      </LinkButton>
                    </May>
                    <May action="business.export">
                      <LinkButton variant="secondary" to="/trainer/business/inspection">
                        {t`Inspection records`}
                      </LinkButton>
                    </May>
                    <May action="riders.read">
                      <LinkButton variant="secondary" to="/trainer/business/agreements">
                        {t`Agreements`}
                      </LinkButton>
                    </May>
                    <May action="clients.change">
                      <LinkButton variant="secondary" to="/trainer/business/data">
                        {t`Data and privacy`}
                      </LinkButton>
                    </May>
                  </>
                }
              />
              <BusinessEmails />
            </>
          }
        />
        <Route path="team" element={<TeamPage />} />
        <Route path="notices" element={<NoticesPage home="/trainer" linkTo={linkOfNotice} />} />
        <Route path="account/notices" element={<NoticeSettingsPage audience="trainer" />} />
        <Route path="business/public-page" element={<PublicPagePage />} />
        <Route path="business/public-page/preview" element={<PublicPagePreview />} />
        <Route path="business/permits" element={<PermitsPage />} />
        <Route path="business/agreements" element={<AgreementsPage />} />
        <Route path="business/data" element={<DataPage />} />
        <Route path="business/inspection" element={<InspectionPage />} />
        <Route path="account/pay/*" element={<MyPayPages />} />
        <Route path="account/sales" element={<MySalesPage />} />
        <Route
          path="account/calendar-feed"
          element={<FeedsPage linkedAt={may('availability.change') ? '/trainer/availability' : undefined} />}
        />
        {ownAccountRoutes({ rules: <StaffRulesCard />, data: <MyWork /> })}
        <Route path="*" element={<NotFound home="/trainer" />} />
      </Routes>
    </Suspense>
  )
}

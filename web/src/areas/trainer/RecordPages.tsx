import { t } from '@lingui/core/macro'
import { Route, Routes } from 'react-router'
import { BusinessPage } from '../../features/businesses/BusinessPage.tsx'
import { FeedsPage } from '../../features/feeds/FeedsPage.tsx'
import { InvitationsPage } from '../../features/invitations/InvitationsPage.tsx'
import { InvitePage } from '../../features/invitations/InvitePage.tsx'
import { AttendancePage } from './AttendancePage.tsx'
import { AvailabilityPage } from './AvailabilityPage.tsx'
import { CareDuePage } from './CareDuePage.tsx'
import { ClientEditPage, RiderEditPage } from './ClientEditPage.tsx'
import { ClientPage } from './ClientPage.tsx'
import { ClientsPage } from './ClientsPage.tsx'
import { ComingOfAgePage } from './ComingOfAgePage.tsx'
import { HorseEditPage, NewHorsePage } from './HorseEditPage.tsx'
import { HorsePage } from './HorsePage.tsx'
import { HorsesPage } from './HorsesPage.tsx'
import { ImportPage } from './ImportPage.tsx'
import { invitable } from './invitable.ts'
import { NewClientPage } from './NewClientPage.tsx'
import { NewRiderPage } from './NewRiderPage.tsx'
import { NewOfferPage, OfferPage } from './OfferPage.tsx'
import { OffersPage } from './OffersPage.tsx'
import { PermitsPage } from './PermitsPage.tsx'
import { NewPlacePage, PlacePage } from './PlacePage.tsx'
import { PlacesPage } from './PlacesPage.tsx'
import { RiderPage } from './RiderPage.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { NotFound } from '../../ui/NotFound.tsx'
import { ownAccountRoutes } from '../own-account.tsx'

/** Pages of what a business keeps: people, horses, places, hours, what is sold, and itself. */
export function RecordPages() {
  return (
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
      <Route path="places" element={<PlacesPage />} />
      <Route path="places/new" element={<NewPlacePage />} />
      <Route path="places/:id" element={<PlacePage />} />
      <Route path="attendance" element={<AttendancePage />} />
      <Route path="availability" element={<AvailabilityPage />} />
      <Route path="offers" element={<OffersPage />} />
      <Route path="offers/new" element={<NewOfferPage />} />
      <Route path="offers/:id" element={<OfferPage />} />
      <Route
        path="invitations"
        element={
          <InvitationsPage
            inviteAt="/trainer/invitations/new"
            empty={t`Clients and colleagues join by invitation. Nobody has been invited yet.`}
          />
        }
      />
      <Route
        path="invitations/new"
        element={<InvitePage choices={invitable()} listAt="/trainer/invitations" />}
      />
      <Route
        path="business"
        element={
          <BusinessPage
            actions={
              <LinkButton variant="secondary" to="/trainer/business/permits">
                {t`Licences and insurance`}
              </LinkButton>
            }
          />
        }
      />
      <Route path="business/permits" element={<PermitsPage />} />
      <Route path="account/calendar-feed" element={<FeedsPage />} />
      {ownAccountRoutes}
      <Route path="*" element={<NotFound home="/trainer" />} />
    </Routes>
  )
}

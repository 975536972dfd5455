import { t } from '@lingui/core/macro'
import IconBuildingCottage from '@tabler/icons-react/dist/esm/icons/IconBuildingCottage.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs'
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import IconHorse from '@tabler/icons-react/dist/esm/icons/IconHorse.mjs'
import IconMailPlus from '@tabler/icons-react/dist/esm/icons/IconMailPlus.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { BusinessPage } from '../../features/businesses/BusinessPage.tsx'
import { InvitationsPage } from '../../features/invitations/InvitationsPage.tsx'
import { InvitePage } from '../../features/invitations/InvitePage.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { NotFound } from '../../ui/NotFound.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { NavItem } from '../../ui/Shell.tsx'
import { AreaShell } from '../AreaShell.tsx'
import { ownAccountLinks, ownAccountRoutes } from '../own-account.tsx'
import { AvailabilityPage } from './AvailabilityPage.tsx'
import { CareDuePage } from './CareDuePage.tsx'
import { ClientPage } from './ClientPage.tsx'
import { ClientsPage } from './ClientsPage.tsx'
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
import { TrainerKeys } from './TrainerKeys.tsx'

const CalendarPage = lazy(async () => ({ default: (await import('./CalendarPage.tsx')).CalendarPage }))
const MoneyPages = lazy(async () => ({ default: (await import('./MoneyPages.tsx')).MoneyPages }))
const TodayPage = lazy(async () => ({ default: (await import('./TodayPage.tsx')).TodayPage }))

/** The trainer area, for the role trainer. */
export function TrainerArea() {
  const nav: NavItem[] = [
    { to: '/trainer/calendar', label: t`Calendar`, icon: IconCalendar },
    { to: '/trainer/today', label: t`Today`, icon: IconClipboardList },
    { to: '/trainer/clients', label: t`Clients`, icon: IconUsers },
    { to: '/trainer/horses', label: t`Horses`, icon: IconHorse },
    { to: '/trainer/invoices', label: t`Invoices`, icon: IconReceipt },
    { to: '/trainer/places', label: t`Places`, icon: IconMapPin },
    { to: '/trainer/availability', label: t`Availability`, icon: IconCalendarTime },
    { to: '/trainer/offers', label: t`Lessons sold`, icon: IconTag },
    { to: '/trainer/invitations', label: t`Invitations`, icon: IconMailPlus },
    { to: '/trainer/business', label: t`Business`, icon: IconBuildingCottage },
  ]
  return (
    <AreaShell home="/trainer" nav={nav} accountLinks={ownAccountLinks('/trainer')}>
      <TrainerKeys />
      <Suspense fallback={<Skeleton rows={8} />}>
        <Routes>
          <Route index element={<Navigate to="calendar" replace />} />
          <Route path="calendar" element={<CalendarPage />} />
          <Route path="today" element={<TodayPage />} />
          <Route path="clients" element={<ClientsPage />} />
          <Route path="clients/lists" element={<ImportPage />} />
          <Route path="clients/new" element={<NewClientPage />} />
          <Route path="clients/:id" element={<ClientPage />} />
          <Route path="clients/:id/riders/new" element={<NewRiderPage />} />
          <Route path="riders/:id" element={<RiderPage />} />
          <Route path="horses" element={<HorsesPage />} />
          <Route path="horses/new" element={<NewHorsePage />} />
          <Route path="horses/care" element={<CareDuePage />} />
          <Route path="horses/:id" element={<HorsePage />} />
          <Route path="horses/:id/edit" element={<HorseEditPage />} />
          <Route path="places" element={<PlacesPage />} />
          <Route path="places/new" element={<NewPlacePage />} />
          <Route path="places/:id" element={<PlacePage />} />
          <Route path="availability" element={<AvailabilityPage />} />
          <Route path="invoices/*" element={<MoneyPages />} />
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
          {ownAccountRoutes}
          <Route path="*" element={<NotFound home="/trainer" />} />
        </Routes>
      </Suspense>
    </AreaShell>
  )
}

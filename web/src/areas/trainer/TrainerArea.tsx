import { plural, t } from '@lingui/core/macro'
import IconBuildingCottage from '@tabler/icons-react/dist/esm/icons/IconBuildingCottage.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs'
import IconBandage from '@tabler/icons-react/dist/esm/icons/IconBandage.mjs'
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs'
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import IconHorse from '@tabler/icons-react/dist/esm/icons/IconHorse.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import IconMailPlus from '@tabler/icons-react/dist/esm/icons/IconMailPlus.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { lazy, Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { useApiQuery } from '../../data/queries/api-query.ts'
import { useMay } from '../../data/me/use-may.ts'
import { useMe } from '../../data/me/use-me.ts'
import { keptOffline } from '../../data/offline/kept-offline.ts'
import { isSetUpShown } from '../../features/reporting/set-up/set-up.ts'
import { useInboxCount } from './use-inbox-count.ts'
import { AreaBell } from '../notices/AreaBell.tsx'
import { ClockHabitOf } from '../../ui/words/ClockHabitOf.tsx'
import type { NavItem } from '../../ui/page/Shell.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { AreaProviders, AreaShell } from '../shell/AreaShell.tsx'
import {
  feedLink,
  joinLink,
  noticesLink,
  ownAccountLinks,
  payLink,
} from '../own-account/own-account-links.ts'
import { useOwnershipOffer } from '../../features/identity/ownership-offers/use-ownership-offer.ts'
import { incidentsAt } from './incidents/incident-places.ts'
import { messagesAt } from './messages/message-places.ts'
import { membershipsAt } from './money/money-places.ts'
import { FirstPage } from './FirstPage.tsx'
import { NoBusiness } from './NoBusiness.tsx'
import { NotAllowed } from './NotAllowed.tsx'
import { actionOfPage } from './page-actions.ts'
import { TrainerKeys } from './TrainerKeys.tsx'

const CalendarPage = lazy(async () => ({
  default: (await import('./calendar/CalendarPage.tsx')).CalendarPage,
}))
const OwnershipBanner = lazy(async () => ({
  default: (await import('../../features/identity/ownership-offers/OwnershipBanner.tsx')).OwnershipBanner,
}))
const ClosingBanner = lazy(async () => ({
  default: (await import('../../features/reporting/erasures/ClosingBanner.tsx')).ClosingBanner,
}))
const JoinPage = lazy(async () => ({ default: (await import('../own-account/JoinPage.tsx')).JoinPage }))
const MoneyPages = lazy(async () => ({ default: (await import('./money/MoneyPages.tsx')).MoneyPages }))
const RecordPages = lazy(async () => ({ default: (await import('./people/RecordPages.tsx')).RecordPages }))
const SetUpPage = lazy(async () => ({ default: (await import('./business/SetUpPage.tsx')).SetUpPage }))
const TodayPage = lazy(async () => ({ default: (await import('./calendar/TodayPage.tsx')).TodayPage }))

/** The area of trainers. */
export function TrainerArea() {
  return (
    <AreaProviders>
      <TrainerPages />
    </AreaProviders>
  )
}

function TrainerPages() {
  const nav = useTrainerNav()
  const { pathname } = useLocation()
  const { data: me } = useMe()
  const may = useMay()
  const hasBusiness = me?.businessId != null
  const offer = useOwnershipOffer()
  const { data: closing } = useApiQuery('GET /api/business/closing', {}, { enabled: may('business.read') })
  const { data: business } = useApiQuery('GET /api/business', {}, { enabled: hasBusiness })
  const action = actionOfPage(pathname)
  const isRefused = hasBusiness && action !== undefined && !may(action)
  return (
    <AreaShell
      home="/trainer"
      nav={nav}
      accountLinks={[
        ...ownAccountLinks('/trainer'),
        ...(may('pay.own') ? [payLink('/trainer')] : []),
        feedLink('/trainer'),
        noticesLink('/trainer'),
        joinLink('/trainer'),
      ]}
      bell={<AreaBell to="/trainer/notices" />}
      tools={<TrainerKeys />}
    >
      <ClockHabitOf country={business?.address.country ?? 'GB'}>
        {closing != null && closing.dueAt !== null && (
          <Suspense fallback={null}>
            <ClosingBanner dueAt={closing.dueAt} />
          </Suspense>
        )}
        {offer?.isForMe && (
          <Suspense fallback={null}>
            <OwnershipBanner offer={offer} />
          </Suspense>
        )}
        <Suspense fallback={<Skeleton rows={8} />}>
          {isRefused ? (
            <NotAllowed home="/trainer" />
          ) : me &&
            !hasBusiness &&
            !pathname.startsWith('/trainer/account/') &&
            pathname !== '/trainer/join' ? (
            <NoBusiness />
          ) : (
            <Routes>
              <Route index element={<FirstPage />} />
              <Route path="join" element={<JoinPage />} />
              <Route path="set-up" element={<SetUpPage />} />
              <Route path="calendar" element={<CalendarPage />} />
              <Route path="today" element={<TodayPage />} />
              <Route path="invoices/*" element={<MoneyPages />} />
              <Route path="*" element={<RecordPages />} />
            </Routes>
          )}
        </Suspense>
      </ClockHabitOf>
    </AreaShell>
  )
}

/** Sections of the area, including first steps while there are any. */
function useTrainerNav(): NavItem[] {
  const may = useMay()
  const { data: setUp } = useApiQuery(
    'GET /api/set-up',
    {},
    { ...keptOffline, enabled: may('business.read') },
  )
  const open = useInboxCount()
  const unanswered =
    useApiQuery('GET /api/conversations/waiting', {}, { enabled: may('messages.use') }).data?.count ?? 0
  const firstSteps =
    setUp && isSetUpShown(setUp)
      ? [{ to: '/trainer/set-up', label: t`First steps`, icon: IconChecklist }]
      : []
  const all: NavItem[] = [
    // First for those who set up the business: at the end, a laptop does not show it without scrolling.
    ...(may('business.change') ? firstSteps : []),
    { to: '/trainer/calendar', label: t`Calendar`, icon: IconCalendar },
    { to: '/trainer/today', label: t`Today`, icon: IconClipboardList },
    { to: '/trainer/clients', label: t`Clients`, icon: IconUsers },
    { to: '/trainer/horses', label: t`Horses`, icon: IconHorse },
    {
      to: '/trainer/requests',
      label: t`Inbox`,
      icon: IconInbox,
      waiting: { count: open, words: plural(open, { one: '# open item', other: '# open items' }) },
    },
    { to: '/trainer/waiting-list', label: t`Waiting list`, icon: IconHourglass, isInside: true },
    {
      to: messagesAt,
      label: t`Messages`,
      icon: IconMessage,
      waiting: {
        count: unanswered,
        words: plural(unanswered, { one: '# conversation to answer', other: '# conversations to answer' }),
      },
    },
    { to: '/trainer/invoices', label: t`Money`, icon: IconReceipt },
    { to: membershipsAt, label: t`Memberships`, icon: IconId, isInside: true },
    { to: incidentsAt, label: t`Incidents`, icon: IconBandage },
    { to: '/trainer/places', label: t`Locations`, icon: IconMapPin },
    { to: '/trainer/availability', label: t`Availability`, icon: IconCalendarTime },
    { to: '/trainer/offers', label: t`Lesson types`, icon: IconTag },
    { to: '/trainer/invitations', label: t`Invitations`, icon: IconMailPlus },
    { to: '/trainer/team', label: t`Team`, icon: IconUsersGroup },
    { to: '/trainer/business', label: t`Business`, icon: IconBuildingCottage },
    { to: '/trainer/business/public-page', label: t`Public page`, icon: IconWorld, isInside: true },
    ...(may('business.change') ? [] : firstSteps),
  ]
  return all.filter(({ to }) => may(actionOfPage(to) ?? 'own.use'))
}

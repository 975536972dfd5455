import { plural, t } from '@lingui/core/macro'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconHorse from '@tabler/icons-react/dist/esm/icons/IconHorse.mjs'
import IconHorseshoe from '@tabler/icons-react/dist/esm/icons/IconHorseshoe.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs'
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { useApiQuery } from '../../data/queries/api-query.ts'
import { keptOffline } from '../../data/offline/kept-offline.ts'
import { AreaBell } from '../notices/AreaBell.tsx'
import { FeedsPage } from '../../features/schedule/calendar-feeds/FeedsPage.tsx'
import { ClockHabitOf } from '../../ui/words/ClockHabitOf.tsx'
import { NotFound } from '../../ui/page/NotFound.tsx'
import type { NavItem } from '../../ui/page/Shell.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { AreaProviders, AreaShell } from '../shell/AreaShell.tsx'
import { NoticeSettingsPage } from '../notices/NoticeSettingsPage.tsx'
import { linkOfNotice } from './link-of-notice.ts'
import { NoticesPage } from '../notices/NoticesPage.tsx'
import { MyWork } from '../own-account/MyWork.tsx'
import { ownAccountRoutes } from '../own-account/own-account.tsx'
import { feedLink, joinLink, noticesLink, ownAccountLinks } from '../own-account/own-account-links.ts'
import { CardsPage } from './CardsPage.tsx'
import { CreditsPage } from './CreditsPage.tsx'
import { HomePage } from './HomePage.tsx'
import { InvoicePage } from './InvoicePage.tsx'
import { InvoicesPage } from './InvoicesPage.tsx'
import { LessonsPage } from './LessonsPage.tsx'
import { MyExportCard } from '../../features/reporting/exports/MyExportCard.tsx'
import { MyErasuresCard } from '../../features/reporting/erasures/MyErasuresCard.tsx'
import { messagesAt } from './message-places.ts'
import { MyHorsesPage } from './MyHorsesPage.tsx'
import { RidersPage } from './RidersPage.tsx'
import { StatementPage } from './StatementPage.tsx'
import { TakePlacePage } from './TakePlacePage.tsx'
import { useBookingChoices } from './use-booking-choices.ts'

const BookPage = lazy(async () => ({ default: (await import('./BookPage.tsx')).BookPage }))
const ClientClosingBanner = lazy(async () => ({
  default: (await import('../../features/reporting/erasures/ClientClosingBanner.tsx')).ClientClosingBanner,
}))
const JoinPage = lazy(async () => ({ default: (await import('../own-account/JoinPage.tsx')).JoinPage }))
const MessagesPage = lazy(async () => ({ default: (await import('./MessagesPage.tsx')).MessagesPage }))
const ConversationPage = lazy(async () => ({
  default: (await import('./MessagesPage.tsx')).ConversationPage,
}))
const PayPlacesPage = lazy(async () => ({ default: (await import('./PayPlacesPage.tsx')).PayPlacesPage }))

/** The area of clients. */
export function ClientArea() {
  return (
    <AreaProviders>
      <ClientPages />
    </AreaProviders>
  )
}

function ClientPages() {
  const { data } = useApiQuery('GET /api/my-trainer', {}, keptOffline)
  const { takesBookings } = useBookingChoices()
  const conversations = useApiQuery('GET /api/my-conversations').data?.items ?? []
  const unread = conversations.filter(({ isUnread }) => isUnread).length
  const nav: NavItem[] = [
    { to: '/client', label: t`Home`, icon: IconHome, exact: true },
    ...(takesBookings ? [{ to: '/client/book', label: t`Book`, icon: IconCalendarPlus }] : []),
    { to: '/client/lessons', label: t`Lessons`, icon: IconCalendar },
    {
      to: messagesAt,
      label: t`Messages`,
      icon: IconMessage,
      waiting: {
        count: unread,
        words: plural(unread, {
          one: 'new messages in # conversation',
          other: 'new messages in # conversations',
        }),
      },
    },
    { to: '/client/invoices', label: t`Invoices`, icon: IconReceipt },
    { to: '/client/credits', label: t`Credits`, icon: IconTicket },
    { to: '/client/riders', label: t`My riders`, icon: IconHorse },
    { to: '/client/horses', label: t`My horses`, icon: IconHorseshoe },
    { to: '/client/account/profile', label: t`Profile`, icon: IconUserCircle },
  ]
  const accountLinks = [
    ...ownAccountLinks('/client'),
    feedLink('/client'),
    noticesLink('/client'),
    joinLink('/client'),
  ]
  return (
    <AreaShell home="/client" nav={nav} accountLinks={accountLinks} bell={<AreaBell to="/client/notices" />}>
      <ClockHabitOf country={data?.trainer?.businessCountry ?? 'GB'}>
        <Suspense fallback={null}>
          <ClientClosingBanner dataAt="/client/account/data" />
        </Suspense>
        <Suspense fallback={<Skeleton rows={8} />}>
          <Routes>
            <Route index element={<HomePage />} />
            <Route path="book" element={<BookPage />} />
            <Route path="book/pay/:id" element={<PayPlacesPage />} />
            <Route path="lessons" element={<LessonsPage />} />
            <Route path="messages" element={<MessagesPage />} />
            <Route path="messages/:clientId" element={<ConversationPage />} />
            <Route path="notices" element={<NoticesPage home="/client" linkTo={linkOfNotice} />} />
            <Route path="account/notices" element={<NoticeSettingsPage audience="household" />} />
            <Route path="riders" element={<RidersPage />} />
            <Route path="horses" element={<MyHorsesPage />} />
            <Route path="credits" element={<CreditsPage />} />
            <Route path="invoices" element={<InvoicesPage />} />
            <Route path="invoices/:id" element={<InvoicePage />} />
            <Route path="statement" element={<StatementPage />} />
            <Route path="cards" element={<CardsPage />} />
            <Route path="take-place" element={<TakePlacePage />} />
            <Route path="join" element={<JoinPage />} />
            <Route path="account/calendar-feed" element={<FeedsPage isFamily />} />
            {ownAccountRoutes({
              data: (
                <>
                  <MyExportCard />
                  <MyWork />
                  <MyErasuresCard />
                </>
              ),
            })}
            <Route path="*" element={<NotFound home="/client" />} />
          </Routes>
        </Suspense>
      </ClockHabitOf>
    </AreaShell>
  )
}

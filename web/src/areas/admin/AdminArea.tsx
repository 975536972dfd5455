import { t } from '@lingui/core/macro'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconEraser from '@tabler/icons-react/dist/esm/icons/IconEraser.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMailPlus from '@tabler/icons-react/dist/esm/icons/IconMailPlus.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { Navigate, Route, Routes } from 'react-router'
import { AuditPage } from '../../features/identity/admin/AuditPage.tsx'
import { EncryptionPage } from '../../features/identity/admin/EncryptionPage.tsx'
import { MailPage } from '../../features/identity/admin/MailPage.tsx'
import { UsersPage } from '../../features/identity/admin/UsersPage.tsx'
import { CardOversightPage } from '../../features/cards/stripe-reconciliation/CardOversightPage.tsx'
import { InvitationsPage } from '../../features/identity/invitations/InvitationsPage.tsx'
import { InvitePage } from '../../features/identity/invitations/InvitePage.tsx'
import { AccountErasuresPage } from '../../features/reporting/erasures/AccountErasuresPage.tsx'
import { UserErasurePage } from '../../features/reporting/erasures/UserErasurePage.tsx'
import { UndeliveredPage } from '../../features/notices/pushes/UndeliveredPage.tsx'
import { NotFound } from '../../ui/page/NotFound.tsx'
import type { NavItem } from '../../ui/page/Shell.tsx'
import { AreaProviders, AreaShell } from '../shell/AreaShell.tsx'
import { ownAccountRoutes } from '../own-account/own-account.tsx'
import { ownAccountLinks } from '../own-account/own-account-links.ts'
import { invitable } from './invitable.ts'
import { useTakesCards } from './use-takes-cards.ts'

/** The area of administrators. */
export function AdminArea() {
  const takesCards = useTakesCards()
  const nav: NavItem[] = [
    { to: '/admin/users', label: t`Users`, icon: IconUsers },
    { to: '/admin/invitations', label: t`Invitations`, icon: IconMailPlus },
    { to: '/admin/mail', label: t`Emails`, icon: IconMail },
    { to: '/admin/notifications', label: t`Delivery`, icon: IconBell },
    { to: '/admin/audit', label: t`Audit log`, icon: IconListDetails },
    { to: '/admin/erasures', label: t`Erasures`, icon: IconEraser },
    { to: '/admin/encryption', label: t({ message: 'Encryption', context: 'navigation' }), icon: IconKey },
    ...(takesCards ? [{ to: '/admin/cards', label: t`Card payments`, icon: IconCreditCard }] : []),
  ]
  return (
    <AreaProviders>
      <AreaShell home="/admin" nav={nav} accountLinks={ownAccountLinks('/admin')}>
        <Routes>
          <Route index element={<Navigate to="users" replace />} />
          <Route path="users" element={<UsersPage />} />
          <Route
            path="invitations"
            element={
              <InvitationsPage
                inviteAt="/admin/invitations/new"
                empty={t`Administrators join by invitation only. Nobody has been invited yet.`}
              />
            }
          />
          <Route
            path="invitations/new"
            element={<InvitePage choices={invitable()} listAt="/admin/invitations" />}
          />
          <Route path="users/:id/erasure" element={<UserErasurePage />} />
          <Route path="erasures" element={<AccountErasuresPage />} />
          <Route path="mail" element={<MailPage />} />
          <Route path="notifications" element={<UndeliveredPage />} />
          <Route path="encryption" element={<EncryptionPage />} />
          <Route path="cards" element={<CardOversightPage />} />
          <Route path="audit" element={<AuditPage takesCards={takesCards} />} />
          {ownAccountRoutes()}
          <Route path="*" element={<NotFound home="/admin" />} />
        </Routes>
      </AreaShell>
    </AreaProviders>
  )
}

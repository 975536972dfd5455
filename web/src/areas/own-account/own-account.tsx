import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Navigate, Route } from 'react-router'
import { ProfilePage } from '../../features/identity/accounts/ProfilePage.tsx'
import { SecurityPage } from '../../features/identity/security/SecurityPage.tsx'
import { DevicesCard } from '../../features/identity/sessions/DevicesCard.tsx'
import { PasswordPage } from '../../features/identity/sessions/PasswordPage.tsx'
import { SessionsPage } from '../../features/identity/sessions/SessionsPage.tsx'
import { OwnDataPage } from './OwnDataPage.tsx'

/** Routes of the account pages, for every area. Further cards of its security page (`rules`) and data page (`data`). */
export const ownAccountRoutes = ({ rules, data }: { rules?: ReactNode; data?: ReactNode } = {}) => (
  <Route path="account">
    <Route index element={<Navigate to="profile" replace />} />
    <Route path="profile" element={<ProfilePage />} />
    <Route path="password" element={<PasswordPage />} />
    <Route
      path="security"
      element={
        <SecurityPage>
          <DevicesCard title={t`Your devices`} />
          {rules}
        </SecurityPage>
      }
    />
    <Route path="sessions" element={<SessionsPage />} />
    <Route path="data" element={<OwnDataPage>{data}</OwnDataPage>} />
  </Route>
)

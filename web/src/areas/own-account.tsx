import { Navigate, Route } from 'react-router'
import { ProfilePage } from '../features/identity/accounts/ProfilePage.tsx'
import { PasswordPage } from '../features/identity/sessions/PasswordPage.tsx'
import { SessionsPage } from '../features/identity/sessions/SessionsPage.tsx'

/** Routes of the account pages, for every area. */
export const ownAccountRoutes = (
  <Route path="account">
    <Route index element={<Navigate to="profile" replace />} />
    <Route path="profile" element={<ProfilePage />} />
    <Route path="password" element={<PasswordPage />} />
    <Route path="sessions" element={<SessionsPage />} />
  </Route>
)

import { Navigate, Route } from 'react-router'
import { ProfilePage } from '../features/accounts/ProfilePage.tsx'
import { PasswordPage } from '../features/sessions/PasswordPage.tsx'
import { SessionsPage } from '../features/sessions/SessionsPage.tsx'

/** Routes of the pages about oneself, to be put among those of an area. */
export const ownAccountRoutes = (
  <Route path="account">
    <Route index element={<Navigate to="profile" replace />} />
    <Route path="profile" element={<ProfilePage />} />
    <Route path="password" element={<PasswordPage />} />
    <Route path="sessions" element={<SessionsPage />} />
  </Route>
)

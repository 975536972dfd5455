import { lazy, type ComponentType } from 'react'
import { Navigate, Route, Routes, useParams } from 'react-router'

const ActivateArea = area(async () => (await import('./activate/ActivateArea.tsx')).ActivateArea)
const PasswordResetArea = area(
  async () => (await import('./password-reset/PasswordResetArea.tsx')).PasswordResetArea,
)
const RegisterArea = area(async () => (await import('./register/RegisterArea.tsx')).RegisterArea)
const PublicArea = area(async () => (await import('./public/PublicArea.tsx')).PublicArea)
const GuardedAreas = area(async () => (await import('./guarded-areas.tsx')).GuardedAreas)

/** The route table of specification section 2 except for the rows in routes.tsx; each area loads when entered. */
export function OtherRoutes() {
  return (
    <Routes>
      <Route path="/invite/:code" element={<InvitationLink />} />
      <Route path="/activate/*" element={<ActivateArea />} />
      <Route path="/password-reset/*" element={<PasswordResetArea />} />
      <Route path="/register/*" element={<RegisterArea />} />
      <Route path="/public/*" element={<PublicArea />} />
      <Route path="*" element={<GuardedAreas />} />
    </Routes>
  )
}

function InvitationLink() {
  const { code = '' } = useParams()
  return <Navigate to={`/register/invite/${encodeURIComponent(code)}`} replace />
}

function area(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }))
}

import { useLocation } from 'react-router'
import { BrokenPage } from './areas/BrokenPage.tsx'
import { AppRoutes } from './areas/routes.tsx'
import { SessionNavigation } from './session/SessionNavigation.tsx'
import { ErrorBoundary } from './ui/page/ErrorBoundary.tsx'
import { reportError } from './wire/report-error.ts'

/** "Only a container that shows the routed screen" (specification, section 2). */
export function Root() {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary onError={reportError} resetOn={pathname} fallback={<BrokenPage />}>
      <SessionNavigation />
      <AppRoutes />
    </ErrorBoundary>
  )
}

import { Route, Routes } from 'react-router'
import { NotFound } from '../../../ui/page/NotFound.tsx'
import { IncidentPage } from './IncidentPage.tsx'
import { IncidentsPage } from './IncidentsPage.tsx'
import { NewIncidentPage } from './NewIncidentPage.tsx'

/** The incident book (P9), loaded on first use. */
export function IncidentPages() {
  return (
    <Routes>
      <Route index element={<IncidentsPage />} />
      <Route path="new" element={<NewIncidentPage />} />
      <Route path=":id" element={<IncidentPage />} />
      <Route path="*" element={<NotFound home="/trainer" />} />
    </Routes>
  )
}
